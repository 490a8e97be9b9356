/** The kinds of operation at a recharge desk, without the opening and the counts of its till. */
export const deskOperationKinds = [
  'recharge',
  'recharge-cancellation',
  'card-sale',
  'refund',
  'initialization',
  'replacement',
  'cash-in',
  'cash-out',
] as const

export type DeskOperationKind = (typeof deskOperationKinds)[number]
