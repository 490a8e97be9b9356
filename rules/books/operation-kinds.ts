/** The kinds of operation at a till or on a card. */
export const tillOperationKinds = [
  'issue',
  'import',
  'recharge',
  'recharge-cancellation',
  'refund',
  'initialization',
  'replacement',
  'replacement-credit',
  'deactivation',
  'expiry-change',
  'card-sale',
  'card-gift',
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
export type TillOperationKind = (typeof tillOperationKinds)[number]

/** The kinds that a person may look up by their reference: all except `void`, which marks an operation that never happened. */
export const toldKinds = tillOperationKinds.filter((kind) => kind !== 'void')
export type ToldKind = (typeof toldKinds)[number]

/** The kinds of operation in the stock room: they move no money and need no till. */
export const stockOperationKinds = [
  'supply',
  'stock-return',
  'loss',
  'adjustment',
  'alert-raising',
  'alert-taking',
  'alert-release',
  'alert-resolution',
  'alert-cancellation',
  'inventory-opening',
  'inventory-count',
  'inventory',
  'inventory-abandonment',
  'transfer-request',
  'transfer-sending',
  'transfer-reception',
  'transfer-cancellation',
  'restock-request',
  'notification-approval',
  'notification-rejection',
  'notification-cancellation',
  'sold-out-marking',
  'sold-out-ending',
] as const

const cashKinds: ReadonlySet<string> = new Set<TillOperationKind>([
  'recharge',
  'recharge-cancellation',
  'card-sale',
  'refund',
  'initialization',
  'cash-in',
  'cash-out',
])

/** Whether an operation of this kind puts cash into the drawer of its till, or takes some out, between its opening and its closing. */
export const movesCash = (kind: string): boolean => cashKinds.has(kind)

/** Every kind of operation in the books. The table `operation` has a check with the same list. */
export const operationKinds = [...tillOperationKinds, ...stockOperationKinds] as const
export type OperationKind = (typeof operationKinds)[number]
