/** What has changed since the last glance, and which sound says it. */
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

/** At most one of each kind, the gravest first. Late is said once per order, even if it goes back and forth. */
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

/** Orders whose customer holds another buzzer than they did. The first one, which follows the sale by itself, is no change. */
export const modifications = (before: Glance, after: Glance): string[] =>
  [...after]
    .filter(([id, { buzzer }]) => {
      const known = before.get(id)?.buzzer ?? null
      return known !== null && known !== buzzer
    })
    .map(([id]) => id)
