import type { ListedTill } from '#contract/till/till-list.ts'
import { centimes, noMoney } from '#rules/plain/money.ts'

/** An open and untouched session of a recharge desk: a test names only what differs. */
export const aSession = (different: Partial<ListedTill> = {}): ListedTill => ({
  id: 'till',
  kind: 'recharge',
  holder: { id: 'karim', name: 'Karim' },
  stand: null,
  openedAt: '2026-11-21T18:00:00Z',
  closedAt: null,
  isForgotten: false,
  stoppedAt: null,
  holdsCash: true,
  float: centimes(200_00),
  recharges: { count: 0, amount: noMoney },
  cardSales: { count: 0, amount: noMoney },
  refunds: { count: 0, amount: noMoney },
  sales: { count: 0, amount: noMoney, cancelled: 0 },
  cashMoved: { in: noMoney, out: noMoney },
  expected: centimes(200_00),
  counted: null,
  difference: null,
  isReviewed: false,
  awaitsReview: false,
  reportNumber: null,
  closedByName: null,
  note: null,
  ...different,
})
