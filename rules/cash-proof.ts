/**
 * The proof that no dirham came or went unseen. Both sides of the books are one sum told twice: the cash there is, and whose
 * it is. Beside it, what the books say of drawers, cards and stands is held against what sessions and cards say of themselves.
 */
import { type Centimes, centimes, negated, sum } from './money.ts'

/** What each account is worth: what is held grows by what it gives, what is owed or earned by what it receives. */
export type AccountValues = {
  readonly drawers: Centimes
  readonly cardsToCollect: Centimes
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
  /** there − owed: nothing, or somebody wrote in the books by another door. */
  readonly gap: Centimes
}

export function proveCash(values: AccountValues): CashProof {
  const { drawers, cardsToCollect, cashDifferences, cards, standSales, unclaimed } = values
  const there = { drawers, organiser: negated(values.float), cardsToCollect, cashDifferences }
  const owed = { cards, standSales, unclaimed }
  const thereTotal = sum(Object.values(there))
  const owedTotal = sum(Object.values(owed))
  return {
    there: { ...there, total: thereTotal },
    owed: { ...owed, total: owedTotal },
    gap: centimes(thereTotal - owedTotal),
  }
}
