/** The accounts of the books, and the transfers between them. */
import { type Centimes, noMoney } from '../plain/money.ts'

/**
 * Value moves from one account to another; a card, a till's drawer and a stand's sales are accounts named by their id. Assets
 * (cash in drawers, money to collect, cards given, cash missing) grow by what they give; liabilities and earnings (float lent by
 * the organiser, card balances, sales) grow by what they receive. Both sides are always equal.
 */
export type Transfer = { readonly from: string; readonly to: string; readonly amount: Centimes }

/** The venue's own accounts. */
export const house = {
  float: '00000000-0000-7000-8000-000000000001',
  cardsToCollect: '00000000-0000-7000-8000-000000000002',
  cashDifferences: '00000000-0000-7000-8000-000000000003',
  unclaimed: '00000000-0000-7000-8000-000000000004',
  givenCards: '00000000-0000-7000-8000-000000000005',
} as const

/** The transfers of this amount from one account to another; none when the amount is 0. */
export const moveMoney = (from: string, to: string, amount: Centimes): Transfer[] =>
  amount > noMoney ? [{ from, to, amount }] : []
