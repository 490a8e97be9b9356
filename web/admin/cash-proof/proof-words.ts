/** What the proof says in plain French. */
import type { CashProofOnTheWire } from '#contract/cash-proof.ts'
import { formatDirhams, formatSignedDirhams, negated, sum } from '#rules/money.ts'

export type Line = readonly [label: string, amount: string]

const thereLines = ({ there }: CashProofOnTheWire): readonly Line[] => [
  ['Dans les caisses ouvertes', formatDirhams(there.drawers)],
  ["Chez l'organisateur, fonds de caisse déduits", formatDirhams(there.organiser)],
  ['À encaisser pour les cartes créées', formatDirhams(there.cardsToCollect)],
  ['Cartes offertes', formatDirhams(there.givenCards)],
  ['Manquant aux clôtures, excédents déduits', formatDirhams(there.cashDifferences)],
]

const owedLines = ({ owed }: CashProofOnTheWire): readonly Line[] => [
  ['Sur les cartes des clients', formatDirhams(owed.cards)],
  ['Vendu par les stands', formatDirhams(owed.standSales)],
  ['Resté sur des cartes désactivées', formatDirhams(owed.unclaimed)],
]

export type Side = { readonly lines: readonly Line[]; readonly total: string }

/**
 * The two sides of the equation. What closings found missing, the last line of what is there, is money that should be; where
 * they found more, it is nobody's yet and stands on the other side: nobody reads a shortage below zero.
 */
export function sidesOf(proof: CashProofOnTheWire): { readonly there: Side; readonly owed: Side } {
  const { there, owed } = proof
  const [thereIs, isOwed] = [thereLines(proof), owedLines(proof)]
  if (there.cashDifferences >= 0)
    return {
      there: { lines: thereIs, total: formatDirhams(there.total) },
      owed: { lines: isOwed, total: formatDirhams(owed.total) },
    }
  const over = negated(there.cashDifferences)
  const excess: Line = ['Excédent aux clôtures, manquants déduits', formatDirhams(over)]
  return {
    there: { lines: thereIs.slice(0, -1), total: formatDirhams(sum([there.total, over])) },
    owed: { lines: [...isOwed, excess], total: formatDirhams(sum([owed.total, over])) },
  }
}

export type ToldTwice = {
  readonly id: string
  readonly what: string
  readonly books: string
  readonly told: string
  readonly gap: CashProofOnTheWire['gap']
}

/** Each figure by the transfers of the books, beside what sessions and cards say of themselves. */
export function figuresToldTwice({ drawers, cards, stands }: CashProofOnTheWire): readonly ToldTwice[] {
  return [
    { id: 'drawers', what: 'Caisses ouvertes', ...drawers },
    { id: 'cards', what: 'Cartes', ...cards },
    ...stands.map(({ name, ...stand }) => ({ ...stand, what: name })),
  ].map((row) => ({ ...row, books: formatDirhams(row.books), told: formatDirhams(row.told) }))
}

export const gapWords = (gap: CashProofOnTheWire['gap']): string =>
  gap === 0 ? formatDirhams(gap) : formatSignedDirhams(gap)
