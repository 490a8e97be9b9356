/** The colours of stands and categories, dark enough for white text. */

export const swatches = [
  { color: '#B91C1C', name: 'Rouge' },
  { color: '#C2410C', name: 'Orange' },
  { color: '#A16207', name: 'Ocre' },
  { color: '#4D7C0F', name: 'Olive' },
  { color: '#047857', name: 'Vert' },
  { color: '#0369A1', name: 'Bleu' },
  { color: '#6D28D9', name: 'Violet' },
  { color: '#BE185D', name: 'Rose' },
] as const

export type Color = (typeof swatches)[number]['color']

export const colors: readonly Color[] = swatches.map(({ color }) => color)

/** «Bleu»; a colour that is no swatch has no name. */
export const colorName = (color: string): string =>
  swatches.find((swatch) => swatch.color === color)?.name ?? 'Autre'

/** The default colour of the next stand or category: the first of the least used ones. */
export function nextColor(used: readonly string[]): Color {
  const timesUsed = (color: string) => used.filter((each) => each === color).length
  const fewest = Math.min(...colors.map(timesUsed))
  return colors.find((color) => timesUsed(color) === fewest) ?? swatches[0].color
}

/** The default colours when several are created together. */
export function nextColors(used: readonly string[], count: number): readonly Color[] {
  const chosen: Color[] = []
  while (chosen.length < count) chosen.push(nextColor([...used, ...chosen]))
  return chosen
}
