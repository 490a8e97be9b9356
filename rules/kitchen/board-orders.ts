/** What a board shows of each order: its number, its state and since when. */
import { type Order, type OrderState, orderState } from './order-call.ts'

export type BoardState = Exclude<OrderState, 'served' | 'cancelled'>

export type BoardOrder = {
  readonly number: string
  readonly state: BoardState
  /** ISO text: when the order reached this step. */
  readonly since: string
}

/** By order number. A number may repeat in a long evening; then it stands for the newer order. */
export type BoardOrders = ReadonlyMap<string, BoardOrder>

export type OrderToCall = Order & {
  readonly number: string
  readonly orderedAt: Date
  /** The setting of its stand. */
  readonly unclaimedMinutes: number
}

const hour = 3_600_000

/** An order that nobody marks as served leaves the board by itself: two hours after it was ready, or an evening after it was ordered. */
export const hoursToCollect = 2
export const hoursOnBoard = 12

/** The orders on the board at this instant. Served and cancelled orders are removed at once. */
export function ordersOnBoard(orders: readonly OrderToCall[], now: Date): BoardOrders {
  const shown = new Map<string, BoardOrder>()
  for (const order of [...orders].sort((one, other) => one.orderedAt.getTime() - other.orderedAt.getTime())) {
    const { number, since, orderedAt, unclaimedMinutes } = order
    const state = orderState(order, { now, unclaimedMinutes })
    const age = (from: Date) => now.getTime() - from.getTime()
    const isLeft = order.step === 'ready' && age(since) > hoursToCollect * hour
    if (state === 'served' || state === 'cancelled' || isLeft || age(orderedAt) > hoursOnBoard * hour)
      continue
    shown.set(number, { number, state, since: since.toISOString() })
  }
  return shown
}

export type BoardChange = { readonly changed: readonly BoardOrder[]; readonly gone: readonly string[] }

/** The change that a board needs to go from one view to the next; undefined when both are the same. */
export function changeBetween(before: BoardOrders, after: BoardOrders): BoardChange | undefined {
  const changed = [...after.values()].filter(({ number, state, since }) => {
    const was = before.get(number)
    return was?.state !== state || was.since !== since
  })
  const gone = [...before.keys()].filter((number) => !after.has(number))
  return changed.length > 0 || gone.length > 0 ? { changed, gone } : undefined
}

export function withChange(before: BoardOrders, { changed, gone }: BoardChange): BoardOrders {
  const after = new Map(before)
  for (const number of gone) after.delete(number)
  for (const order of changed) after.set(order.number, order)
  return after
}

const boardColumns = ['ready', 'preparing', 'unclaimed'] as const
type BoardColumn = (typeof boardColumns)[number]

const columnOf: Record<BoardState, BoardColumn> = {
  waiting: 'preparing',
  preparing: 'preparing',
  ready: 'ready',
  called: 'ready',
  unclaimed: 'unclaimed',
}

/** The longest waiting first, as on the screens of kitchen and till; among unclaimed orders the newest first. */
export function inColumns(orders: BoardOrders): Record<BoardColumn, readonly BoardOrder[]> {
  const sorted = [...orders.values()].sort(bySince)
  const of = (column: BoardColumn) => sorted.filter(({ state }) => columnOf[state] === column)
  return { ready: of('ready'), preparing: of('preparing'), unclaimed: of('unclaimed').reverse() }
}

const bySince = (one: BoardOrder, other: BoardOrder) =>
  one.since === other.since ? (one.number < other.number ? -1 : 1) : one.since < other.since ? -1 : 1

/** Orders that became ready between two views, which fill the screen for a moment. Orders that were unclaimed before are not among them. */
export const newlyReady = (before: BoardOrders, after: BoardOrders): readonly BoardOrder[] =>
  inColumns(after).ready.filter(({ number }) => {
    const was = before.get(number)
    return was === undefined || columnOf[was.state] === 'preparing'
  })
