/** What has changed since the last check, and which sound announces it. */
import { lateness, type TicketStep } from '#rules/kitchen/ticket.ts'
import type { Thresholds } from './kitchen-settings.ts'
import type { Ticket } from './ticket-steps.ts'

export type News = 'new order' | 'cancelled' | 'late'

export type Glance = ReadonlyMap<
  string,
  { readonly step: TicketStep; readonly isLate: boolean; readonly buzzer: string | null }
>

export const glanceAt = (tickets: readonly Ticket[], now: Date, thresholds: Thresholds): Glance =>
  new Map(
    tickets.map((ticket) => [
      ticket.saleId,
      {
        step: ticket.step,
        buzzer: ticket.buzzer?.number ?? null,
        isLate:
          (ticket.step === 'new' || ticket.step === 'preparing') &&
          lateness(new Date(ticket.orderedAt), now, thresholds) === 'late',
      },
    ]),
  )

/** At most one of each kind, the most urgent first. An order is announced as late only once, even if it is moved back and forth. */
export function newsBetween(before: Glance, after: Glance, saidLate: ReadonlySet<string>): News[] {
  const seen = [...after]
  const isNews: Record<News, boolean> = {
    cancelled: seen.some(([id, { step }]) => step === 'cancelled' && before.get(id)?.step !== 'cancelled'),
    'new order': seen.some(([id, { step }]) => step === 'new' && !before.has(id)),
    late: seen.some(([id, { isLate }]) => isLate && !saidLate.has(id)),
  }
  return (['cancelled', 'new order', 'late'] as const).filter((kind) => isNews[kind])
}

export const arrivals = (before: Glance, after: Glance): string[] =>
  [...after].filter(([id, { step }]) => step === 'new' && !before.has(id)).map(([id]) => id)

/** The orders whose customer has another buzzer than before. Getting the first one, right after the sale, is no change. */
export const modifications = (before: Glance, after: Glance): string[] =>
  [...after]
    .filter(([id, { buzzer }]) => {
      const known = before.get(id)?.buzzer ?? null
      return known !== null && known !== buzzer
    })
    .map(([id]) => id)
