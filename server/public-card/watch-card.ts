/**
 * The state of a card's orders, for the phones that watch. They ask every few seconds, so these requests have a queue of
 * their own and do not delay people who look at their card.
 */
import { hash } from 'node:crypto'
import { isExpired, isInService } from '#rules/card/card.ts'
import { codeIsTooOld, readCardCode } from '#rules/card/card-code.ts'
import { orderState, sinceOf } from '#rules/kitchen/order-call.ts'
import { hoursTold, mostOrdersTold, ordersToTell, type WatchedOrder } from '#rules/kitchen/order-watch.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { House } from '../books/answer.ts'
import { perHouse } from '../books/per-house.ts'
import { askTogether } from '../platform/ask-together.ts'
import { countingMisses, type Wanted } from './count-misses.ts'
import { type WatchedRow, watchedCards } from './watch-store.ts'

export type CardWatch = {
  readonly orders: readonly WatchedOrder[]
  /** Changes whenever the rest of the card's page changes. */
  readonly mark: string
  readonly codeFirstIssuedAt: Date
}

/**
 * A thousand phones may ask in the same second without a refusal. In a rush a hundred ask every second: a pause of 200 ms,
 * which nobody notices, bundles them into five queries.
 */
const limits = { most: 250, longestQueue: 5_000, secondsToWait: 10, restMs: 200 } as const

/** Reads the watch of a code; undefined when the code leads to no card. */
const watcherOf = perHouse((house) => askTogether((codes) => readWatches(house, codes), limits))

/** Refuses what a look-up refuses, and its misses count together with those of look-ups. */
export const watchCard = (house: House, wanted: Wanted): Promise<CardWatch> =>
  countingMisses(house, wanted, async () => {
    const code = readCardCode(wanted.written)
    if (!code) throw new Refusal('card-code-invalid')
    const watch = await watcherOf(house)(code)
    if (!watch) throw new Refusal('card-not-found')
    if (codeIsTooOld(watch.codeFirstIssuedAt, house.clock())) throw new Refusal('card-code-invalid')
    return watch
  })

/** The watches by code; codes that lead to no card are left out. */
export async function readWatches({ database, clock }: House, codes: readonly string[]) {
  const now = clock()
  const since = new Date(now.getTime() - hoursTold * 60 * 60_000)
  const rows = await watchedCards(database, codes, { since, most: 2 * mostOrdersTold })
  const found = new Map<string, WatchedRow[]>()
  for (const row of rows) found.set(row.code, [...(found.get(row.code) ?? []), row])
  return new Map([...found].map(([code, ofCode]) => [code, toWatch(ofCode, now)]))
}

function toWatch(rows: readonly WatchedRow[], now: Date): CardWatch {
  const [card] = rows as [WatchedRow]
  const orders = rows.flatMap((row) => toOrder(row, now) ?? [])
  return {
    orders: ordersToTell(orders, now),
    mark: markOf(card, now),
    codeFirstIssuedAt: card.codeFirstIssuedAt,
  }
}

/** Leaves out whether the order has a buzzer: for the reader, it is ready whether the buzzer rang or not. */
function toOrder(row: WatchedRow, now: Date): WatchedOrder | undefined {
  if (row.orderNumber === null) return undefined
  const since = sinceOf(row)
  const order = { step: row.step, since, loan: null }
  const state = orderState(order, { now, unclaimedMinutes: row.unclaimedMinutes })
  return { number: row.orderNumber, state, since, before: row.before }
}

function markOf(row: WatchedRow, now: Date): string {
  const { operationCount, expiresAt, blockedAt } = row
  // Its balance, and with it the rest of its status, changes with its operations alone.
  const standing = [isInService(row), isExpired(row, now)]
  const said = [...standing, operationCount, expiresAt?.toISOString(), blockedAt !== null]
  return hash('sha256', said.join(), 'base64url').slice(0, 12)
}
