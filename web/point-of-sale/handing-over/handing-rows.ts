/** The rows of «À remettre», in their order: the orders at the counter, then orders to cook that no kitchen screen shows. */
import type { HandOverStep } from '#rules/kitchen/handing-over.ts'
import type { ReadyOrder } from './ready-news.ts'

/** What this till has just done to an order, which keeps its row for a moment so that it can be undone. */
export type Done = {
  /** The order as it was listed. */
  readonly order: ReadyOrder
  readonly from: HandOverStep
  readonly to: 'ready' | 'served'
}

export type Row = { readonly order: ReadyOrder; readonly done: Done | undefined }

export type Rows = { readonly counter: readonly Row[]; readonly uncooked: readonly Row[] }

export const isAtCounter = ({ step }: ReadyOrder): boolean => step === 'ready'

export function rowsOf(orders: readonly ReadyOrder[], done: readonly Done[]): Rows {
  const kept = done.map((each): Row => ({ order: each.order, done: each }))
  const isKept = ({ saleId }: ReadyOrder) => done.some(({ order }) => order.saleId === saleId)
  const others = orders.filter((order) => !isKept(order)).map((order): Row => ({ order, done: undefined }))
  const rows = [...kept, ...others].sort(oldestFirst)
  return {
    counter: rows.filter(({ order }) => isAtCounter(order)),
    uncooked: rows.filter(({ order }) => !isAtCounter(order)),
  }
}

/** The instant that the row counts from: when the order was ready; before that, when it was ordered. */
export const countsFrom = (order: ReadyOrder): number =>
  Date.parse((isAtCounter(order) && order.readyAt) || order.orderedAt)

const oldestFirst = ({ order: one }: Row, { order: other }: Row): number =>
  countsFrom(one) - countsFrom(other) || (one.saleId < other.saleId ? -1 : 1)

/** Identifies the rows and their places, for the tap guard. */
export const placesOf = ({ counter, uncooked }: Rows): string =>
  [...counter, undefined, ...uncooked].map((row) => row?.order.saleId).join()
