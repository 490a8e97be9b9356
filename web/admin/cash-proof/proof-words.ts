/** The words of the cash proof. */
import type { CashProofOnTheWire } from '#contract/figures/cash-proof.ts'
import { totalsApart } from '#rules/figures/cash-proof.ts'
import { type Centimes, formatDirhams, formatSignedDirhams } from '#rules/plain/money.ts'

export const verdictOf = ({ holds }: Pick<CashProofOnTheWire, 'holds'>): string =>
  holds ? 'Les comptes sont justes' : 'Les comptes ne sont pas justes'

export type Line = readonly [label: string, amount: string]

export type Side = { readonly lines: readonly Line[]; readonly total: string }

/**
 * The two sides of the equation. What closings found missing is cash that should be there; what they found over is owed to nobody known.
 */
export function sidesOf(proof: CashProofOnTheWire): { readonly there: Side; readonly owed: Side } {
  const { there, owed, closings } = proof
  const totals = totalsApart(proof, closings)
  return {
    there: {
      lines: [
        ['Dans les caisses ouvertes', formatDirhams(there.drawers)],
        ["Chez l'organisateur, fonds de caisse déduits", formatDirhams(there.organiser)],
        ['À encaisser pour les cartes créées', formatDirhams(there.cardsToCollect)],
        ['Cartes offertes', formatDirhams(there.givenCards)],
        ['Manques aux clôtures', formatDirhams(closings.missing)],
      ],
      total: formatDirhams(totals.there),
    },
    owed: {
      lines: [
        ['Sur les cartes des clients', formatDirhams(owed.cards)],
        ['Vendu par les stands', formatDirhams(owed.standSales)],
        ['Resté sur des cartes désactivées', formatDirhams(owed.unclaimed)],
        ['Excédents aux clôtures', formatDirhams(closings.excess)],
      ],
      total: formatDirhams(totals.owed),
    },
  }
}

export type ToldTwice = {
  readonly id: string
  readonly what: string
  readonly books: string
  readonly told: string
  readonly gap: CashProofOnTheWire['gap']
}

/** Each figure computed twice: from the transfers of the books, and from the sessions and cards themselves. */
export function figuresToldTwice(proof: CashProofOnTheWire): readonly ToldTwice[] {
  const { drawers, cards, differences, stands } = proof
  return [
    written({ id: 'drawers', what: 'Caisses ouvertes', ...drawers }, formatDirhams),
    written({ id: 'cards', what: 'Cartes', ...cards }, formatDirhams),
    written({ id: 'differences', what: 'Écarts aux clôtures', ...differences }, gapWords),
    ...stands.map(({ name, ...stand }) => written({ ...stand, what: name }, formatDirhams)),
  ]
}

type Figure = CashProofOnTheWire['drawers'] & Pick<ToldTwice, 'id' | 'what'>

const written = ({ books, told, ...row }: Figure, write: (amount: Centimes) => string): ToldTwice => ({
  ...row,
  books: write(books),
  told: write(told),
})

export const gapWords = (gap: CashProofOnTheWire['gap']): string =>
  gap === 0 ? formatDirhams(gap) : formatSignedDirhams(gap)
