/** What a board shows: of each order its number, where it stands and since when. */
import { type Order, type OrderState, orderState } from './order-call.ts'

export type BoardState = Exclude<OrderState, 'served' | 'cancelled'>

export type BoardOrder = {
  readonly number: string
  readonly state: BoardState
  /** ISO: when it came to this state's step. */
  readonly since: string
}

/** The same number may come twice in a long evening: the order taken last bears it. */
export type BoardOrders = ReadonlyMap<string, BoardOrder>

export type OrderToCall = Order & {
  readonly number: string
  readonly orderedAt: Date
  /** Of its stand. */
  readonly unclaimedMinutes: number
}

const hour = 3_600_000

/** An order that nobody marked served leaves the board by itself: what was cooked, two hours after; any, after an evening. */
export const hoursToCollect = 2
export const hoursOnBoard = 12

/** What whoever waits is shown now. Served and cancelled orders are gone at once. */
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

/** What a board must be told to go from one view to the next; undefined where both are the same. */
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

/** What has waited longest stands first, as on the screens of the kitchen and the till; of what nobody came for, what came last. */
export function inColumns(orders: BoardOrders): Record<BoardColumn, readonly BoardOrder[]> {
  const sorted = [...orders.values()].sort(bySince)
  const of = (column: BoardColumn) => sorted.filter(({ state }) => columnOf[state] === column)
  return { ready: of('ready'), preparing: of('preparing'), unclaimed: of('unclaimed').reverse() }
}

const bySince = (one: BoardOrder, other: BoardOrder) =>
  one.since === other.since ? (one.number < other.number ? -1 : 1) : one.since < other.since ? -1 : 1

/** What became ready between two views: it takes the screen for a moment. An order that was unclaimed does not come back so. */
export const newlyReady = (before: BoardOrders, after: BoardOrders): readonly BoardOrder[] =>
  inColumns(after).ready.filter(({ number }) => {
    const was = before.get(number)
    return was === undefined || columnOf[was.state] === 'preparing'
  })
