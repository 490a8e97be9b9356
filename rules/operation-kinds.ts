/** Every kind of act the books know. The table `operation` checks the same list. */
export const operationKinds = [
  'issue',
  'import',
  'recharge',
  'recharge-cancellation',
  'refund',
  'initialization',
  'replacement',
  'deactivation',
  'expiry-change',
  'sale',
  'sale-cancellation',
  'till-opening',
  'cash-in',
  'cash-out',
  'till-count',
  'till-closing',
  'till-remote-closing',
  'void',
] as const
export type OperationKind = (typeof operationKinds)[number]
