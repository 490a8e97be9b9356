/**
 * The proof that no dirham came or went unrecorded: the cash there is equals what is owed to cards, stands and the organiser.
 * Beside it, what the books say of drawers, cards and stands is compared with what sessions and cards themselves record.
 */
import { type Centimes, centimes, negated, sum } from '../plain/money.ts'
import type { DifferencesApart } from '../till/till-difference.ts'

/** What each account is worth: what is held grows by what it gives, what is owed or earned by what it receives. */
export type AccountValues = {
  readonly drawers: Centimes
  readonly cardsToCollect: Centimes
  /** What the organiser gave away with cards, or sold with a ticket. */
  readonly givenCards: Centimes
  readonly cashDifferences: Centimes
  /** Lent by the organiser, less what came back: below zero once drawers brought more than they were lent. */
  readonly float: Centimes
  readonly cards: Centimes
  readonly standSales: Centimes
  readonly unclaimed: Centimes
}

export type CashProof = {
  readonly there: {
    readonly drawers: Centimes
    /** In the organiser's hands: what closed drawers brought, less the floats lent. */
    readonly organiser: Centimes
    readonly cardsToCollect: Centimes
    readonly givenCards: Centimes
    /** What was missing at closings, less what was over. */
    readonly cashDifferences: Centimes
    readonly total: Centimes
  }
  readonly owed: {
    readonly cards: Centimes
    readonly standSales: Centimes
    readonly unclaimed: Centimes
    readonly total: Centimes
  }
  /** there − owed: other than zero only when rows were changed without the bookkeeper. */
  readonly gap: Centimes
}

export function proveCash(values: AccountValues): CashProof {
  const { drawers, cardsToCollect, givenCards, cashDifferences, cards, standSales, unclaimed } = values
  const there = { drawers, organiser: negated(values.float), cardsToCollect, givenCards, cashDifferences }
  const owed = { cards, standSales, unclaimed }
  const thereTotal = sum(Object.values(there))
  const owedTotal = sum(Object.values(owed))
  return {
    there: { ...there, total: thereTotal },
    owed: { ...owed, total: owedTotal },
    gap: centimes(thereTotal - owedTotal),
  }
}

/**
 * The sums of the two sides where what closings found is told apart: what was missing should be there, and what was over is
 * nobody's yet.
 */
export const totalsApart = ({ there, owed }: CashProof, { excess, missing }: DifferencesApart) => ({
  there: centimes(there.total - there.cashDifferences + missing),
  owed: centimes(owed.total + excess),
})
