import { Refusal } from '#rules/plain/refusal.ts'
import { type StockPeriod, stockSpan } from '#rules/stock/stock-history.ts'
import type { House } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import type { Tx } from '../platform/database.ts'
import { type Range, type RangeOfStock, rangeOf } from './movement-store.ts'

export type AskedPeriod = {
  readonly productId: string
  readonly period: StockPeriod
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const instantOrNone = (written: string | undefined): Date | null =>
  written === undefined ? null : new Date(written)

/**
 * The movements of the period, which ends now at the latest unless it begins later. Refuses, in this order: a period that
 * ends before it begins, an unknown product.
 */
export async function readRange(
  house: House,
  tx: Tx,
  { productId, period, from, to }: AskedPeriod,
): Promise<RangeOfStock & { readonly from: Date | null; readonly to: Date }> {
  const custom = { from: instantOrNone(from), to: instantOrNone(to) }
  const now = house.clock()
  const { turnHour } = await venueNow(house, tx)
  const span = stockSpan(period, custom, { now, turnHour })
  const range = await rangeOf(tx, productId, span)
  if (!range) throw new Refusal('product-not-found')
  const end = span.to && span.to < now ? span.to : now
  return { ...range, from: span.from, to: span.from && span.from > end ? span.from : end }
}

/** The part of a range that existed when its first page was read, up to number `top`. */
export const below = ({ productId, after, last }: Range, top = last): Range => ({
  productId,
  after,
  last: Math.max(after, Math.min(last, top)),
})
