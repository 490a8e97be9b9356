/**
 * The proof that no dirham came or went unrecorded: the cash held equals what is owed to cards, stands and the organiser. It also
 * compares the books' sums of drawers, cards and stands with those of the sessions and cards themselves.
 */
import { type Centimes, centimes, negated, sum } from '../plain/money.ts'
import type { DifferencesApart } from '../till/till-difference.ts'

/** The value of each account: assets grow by what they give, debts and earnings by what they receive. */
export type AccountValues = {
  readonly drawers: Centimes
  readonly cardsToCollect: Centimes
  /** The value of cards given away by the organiser, or sold as part of a ticket. */
  readonly givenCards: Centimes
  readonly cashDifferences: Centimes
  /** The floats lent by the organiser, less the cash that came back: below zero once drawers brought more than they were lent. */
  readonly float: Centimes
  readonly cards: Centimes
  readonly standSales: Centimes
  readonly unclaimed: Centimes
}

export type CashProof = {
  readonly there: {
    readonly drawers: Centimes
    /** The cash in the organiser's hands: what closed drawers brought, less the floats lent. */
    readonly organiser: Centimes
    readonly cardsToCollect: Centimes
    readonly givenCards: Centimes
    /** The missing cash found at closings, less the excess. */
    readonly cashDifferences: Centimes
    readonly total: Centimes
  }
  readonly owed: {
    readonly cards: Centimes
    readonly standSales: Centimes
    readonly unclaimed: Centimes
    readonly total: Centimes
  }
  /** there − owed: 0 unless rows were changed without the bookkeeper. */
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

/** The totals of both sides with the differences of closings apart: missing cash counts as held, and excess cash as owed. */
export const totalsApart = ({ there, owed }: CashProof, { excess, missing }: DifferencesApart) => ({
  there: centimes(there.total - there.cashDifferences + missing),
  owed: centimes(owed.total + excess),
})
