/** The floats offered for opening a drawer: three usual ones, and the last one. */
import { type Centimes, dirhams, formatDirhams } from '#rules/plain/money.ts'

export type FloatChip = { readonly label: string; readonly amount: Centimes }

const usual = [0, 500, 1000].map(dirhams)

/** The amount as a person would type it: «800», «812,50». */
export const floatWords = (amount: Centimes): string =>
  formatDirhams(amount)
    .replace(/,00\u00A0DH$|\u00A0DH$/, '')
    .replace(/\u202F/g, '')

const label = (amount: Centimes) => formatDirhams(amount).replace(',00', '')

/** The last float comes at the end, unless it is one of the usual ones. */
export function floatChips(lastFloat: Centimes | null): readonly FloatChip[] {
  const chips = usual.map((amount) => ({ label: label(amount), amount }))
  if (lastFloat === null || usual.includes(lastFloat)) return chips
  return [...chips, { label: `Dernier fonds (${formatDirhams(lastFloat)})`, amount: lastFloat }]
}
