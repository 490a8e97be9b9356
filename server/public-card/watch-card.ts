/**
 * Where the orders of a card stand, for the phones that watch: asked again every few seconds, so it has turns of its own
 * and takes none from those who look at their card.
 */
import { hash } from 'node:crypto'
import { cardStatus } from '#rules/card/card.ts'
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
  /** Another one once anything else is to be said of the card. */
  readonly mark: string
  readonly codeFirstIssuedAt: Date
}

/**
 * A thousand phones may ask within the same second: none is told that it tries too often. In a rush a hundred do in every
 * second: a rest that nobody feels, of a page that asks by itself, makes five questions of theirs.
 */
const limits = { most: 250, longestQueue: 5_000, secondsToWait: 10, restMs: 200 } as const

/** Asked for a code; undefined where it leads to no card. */
const watcherOf = perHouse((house) => askTogether((codes) => readWatches(house, codes), limits))

/** Refused as looking a card up is, and counted with it. */
export const watchCard = (house: House, wanted: Wanted): Promise<CardWatch> =>
  countingMisses(house, wanted, async () => {
    const code = readCardCode(wanted.written)
    if (!code) throw new Refusal('card-code-invalid')
    const watch = await watcherOf(house)(code)
    if (!watch) throw new Refusal('card-not-found')
    if (codeIsTooOld(watch.codeFirstIssuedAt, house.clock())) throw new Refusal('card-code-invalid')
    return watch
  })

/** Of each of these codes that leads to a card. */
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

/** Whether a buzzer rang as well makes no difference to who reads it here: it is ready. */
function toOrder(row: WatchedRow, now: Date): WatchedOrder | undefined {
  if (row.orderNumber === null) return undefined
  const since = sinceOf(row)
  const order = { step: row.step, since, loan: null }
  const state = orderState(order, { now, unclaimedMinutes: row.unclaimedMinutes })
  return { number: row.orderNumber, state, since, before: row.before }
}

function markOf(row: WatchedRow, now: Date): string {
  const { operationCount, expiresAt, blockedAt } = row
  const said = [cardStatus(row, now), operationCount, expiresAt?.toISOString(), blockedAt !== null]
  return hash('sha256', said.join(), 'base64url').slice(0, 12)
}
