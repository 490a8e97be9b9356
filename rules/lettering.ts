/** Setting words into a width. Lengths in millimetres. How wide words come out depends on the font, hence `measure`. */

export type Lettering = {
  readonly font: 'sans' | 'mono'
  readonly size: number
  readonly isBold: boolean
}

export type Measure = (text: string, lettering: Lettering) => number

type Room = { readonly measure: Measure; readonly width: number }

export const millimetres = (points: number): number => (points * 25.4) / 72

export const sans = (points: number, isBold = false): Lettering => ({
  font: 'sans',
  size: millimetres(points),
  isBold,
})

const wordsOf = (text: string) => text.split(/ +/).filter((word) => word !== '')

/** Lines that fit; a word wider than all the room is cut. */
export function wrap(text: string, lettering: Lettering, { measure, width }: Room): string[] {
  const fits = (line: string) => measure(line, lettering) <= width
  const lines: string[] = []
  for (const word of wordsOf(text).flatMap((word) => cut(word, fits))) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cut(word: string, fits: (text: string) => boolean): string[] {
  const pieces = ['']
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`
    if (fits(longer) || longer === letter) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}

/** The first lettering that needs few enough lines and cuts no word; the last one when none does. */
export function largestThatFits(
  text: string,
  letterings: readonly Lettering[],
  { measure, width, mostLines }: Room & { mostLines: number },
): { lettering: Lettering; lines: string[] } {
  const tries = letterings.map((lettering) => ({
    lettering,
    lines: wrap(text, lettering, { measure, width }),
  }))
  const isWhole = ({ lettering, lines }: (typeof tries)[number]) =>
    lines.length <= mostLines && wordsOf(text).every((word) => measure(word, lettering) <= width)
  return tries.find(isWhole) ?? (tries.at(-1) as (typeof tries)[number])
}

/** As large as asked, or as small as the room demands. */
export function inOneLine(text: string, lettering: Lettering, { measure, width }: Room): Lettering {
  return { ...lettering, size: lettering.size * Math.min(1, width / measure(text, lettering)) }
}
