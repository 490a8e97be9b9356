/** The words of a notification. */

import type { NeedOnTheWire, NotificationOnTheWire } from '#contract/notification/notification.ts'
import type { NotificationStatus } from '#rules/notification/notification.ts'
import { notificationStatusWords } from '#rules/notification/notification-words.ts'
import { formatDate, formatTime } from '#rules/plain/french.ts'
import { formatQuantity, type Thousandths, type Unit } from '#rules/plain/quantity.ts'
import type { Refusal } from '#rules/plain/refusal.ts'
import { businessDay } from '#rules/plain/venue-clock.ts'
import { stockStateWords } from '#rules/stock/stock-words.ts'

type AskedFor = Pick<NeedOnTheWire, 'createdBy' | 'joinedBy' | 'requestedQuantity'> & {
  readonly product: Pick<NeedOnTheWire['product'], 'unit' | 'state'>
}

/**
 * «Demandé par Hamza : 20,000 unité(s)», «Demandé par Salma, puis Hamza · stock critique»; undefined where a low stock raised the alert.
 * The state says what its alert would: a request and an alert of one product are one line.
 */
export function askedInWords({
  createdBy,
  joinedBy,
  requestedQuantity,
  product,
}: AskedFor): string | undefined {
  if (!createdBy) return undefined
  const quantity = requestedQuantity ? `\u00A0: ${formatQuantity(requestedQuantity, product.unit)}` : ''
  const joined = joinedBy ? `, puis ${joinedBy.name}` : ''
  const state = product.state === 'normal' ? '' : ` · stock ${stockStateWords[product.state].toLowerCase()}`
  return `Demandé par ${createdBy.name}${joined}${quantity}${state}`
}

/** «3 fois depuis 20:10»; undefined when the product was asked for only once. */
export const againInWords = ({ again }: Pick<NotificationOnTheWire, 'again'>): string | undefined =>
  again ? `${again.times} fois depuis ${formatTime(new Date(again.since))}` : undefined

type Ended = { readonly status: NotificationStatus; readonly at: Date | null; readonly by: string | null }
type Today = { readonly now: Date; readonly turnHour: number }

/** «Traitée par Samir à 14:05», with the date when that was not today. */
export function endedInWords({ status, at, by }: Ended, { now, turnHour }: Today): string {
  const who = by === null ? '' : ` par ${by}`
  if (at === null) return `${notificationStatusWords[status]}${who}`
  const isToday = businessDay(at, turnHour) === businessDay(now, turnHour)
  const day = isToday ? '' : ` le ${formatDate(at)}`
  return `${notificationStatusWords[status]}${who}${day} à ${formatTime(at)}`
}

export const endOf = ({
  status,
  processedAt,
  processedBy,
}: Pick<NotificationOnTheWire, 'status' | 'processedAt' | 'processedBy'>): Ended => ({
  status,
  at: processedAt === null ? null : new Date(processedAt),
  by: processedBy?.name ?? null,
})

/** How the request ended, read from the refusal of a person who came too late; undefined for any other refusal. */
export function endToldBy({ code, details }: Refusal): Ended | undefined {
  const { status, endedAt, endedBy } = details
  if (code !== 'notification-ended' || !isEnd(status)) return undefined
  return {
    status,
    at: typeof endedAt === 'string' ? new Date(endedAt) : null,
    by: typeof endedBy === 'string' ? endedBy : null,
  }
}

const isEnd = (status: unknown): status is NotificationStatus =>
  status === 'processed' || status === 'rejected' || status === 'cancelled'

/** «+20,000 unité(s)»; undefined where nothing was brought. */
export const broughtInWords = (quantity: Thousandths | null, unit: Unit): string | undefined =>
  quantity ? `+${formatQuantity(quantity, unit)}` : undefined
