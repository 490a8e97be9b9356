/** What the proof says in plain French. */
import type { CashProofOnTheWire } from '#contract/cash-proof.ts'
import { formatDirhams, formatSignedDirhams } from '#rules/money.ts'

export type Line = readonly [label: string, amount: string]

export const thereLines = ({ there }: CashProofOnTheWire): readonly Line[] => [
  ['Dans les caisses ouvertes', formatDirhams(there.drawers)],
  ["Chez l'organisateur, fonds de caisse déduits", formatDirhams(there.organiser)],
  ['À encaisser pour les cartes créées', formatDirhams(there.cardsToCollect)],
  ['Cartes offertes', formatDirhams(there.givenCards)],
  ['Manquant aux clôtures, excédents déduits', formatDirhams(there.cashDifferences)],
]

export const owedLines = ({ owed }: CashProofOnTheWire): readonly Line[] => [
  ['Sur les cartes des clients', formatDirhams(owed.cards)],
  ['Vendu par les stands', formatDirhams(owed.standSales)],
  ['Resté sur des cartes désactivées', formatDirhams(owed.unclaimed)],
]

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
