/** What is done at a recharge desk, but for opening and counting it. */
export const deskOperationKinds = [
  'recharge',
  'recharge-cancellation',
  'refund',
  'initialization',
  'replacement',
  'cash-in',
  'cash-out',
] as const

export type DeskOperationKind = (typeof deskOperationKinds)[number]
