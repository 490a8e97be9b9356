/** The accounts of the books, and the transfers between them. */
import { type Centimes, noMoney } from '../plain/money.ts'

/**
 * Value moves from one account to another; a card, a till's drawer and a stand's sales are accounts by their id.
 * What the house holds (cash in drawers, money to collect, cards given, cash missing) grows by what it gives; what it owes or has
 * earned (float lent by the organiser, card balances, sales) grows by what it receives. Both sides are always equal.
 */
export type Transfer = { readonly from: string; readonly to: string; readonly amount: Centimes }

/** The accounts of the house itself. */
export const house = {
  float: '00000000-0000-7000-8000-000000000001',
  cardsToCollect: '00000000-0000-7000-8000-000000000002',
  cashDifferences: '00000000-0000-7000-8000-000000000003',
  unclaimed: '00000000-0000-7000-8000-000000000004',
  givenCards: '00000000-0000-7000-8000-000000000005',
} as const

/** The transfers of so much from one account to another: none where nothing moves. */
export const moveMoney = (from: string, to: string, amount: Centimes): Transfer[] =>
  amount > noMoney ? [{ from, to, amount }] : []
