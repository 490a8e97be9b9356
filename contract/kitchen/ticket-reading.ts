/** A ticket from the wire to the rules. Apart from the schemas, which a browser has no use for. */
import { type Order, sinceOf } from '#rules/kitchen/order-call.ts'
import type { TicketOnTheWire } from './ticket.ts'

const read = (at: string | null) => (at === null ? null : new Date(at))

/** The order as `orderState` judges it. */
export function orderOf({ step, buzzer, ...times }: TicketOnTheWire): Order {
  return {
    step,
    since: sinceOf({
      step,
      orderedAt: new Date(times.orderedAt),
      startedAt: read(times.startedAt),
      readyAt: read(times.readyAt),
      servedAt: read(times.servedAt),
      cancelledAt: read(times.cancelledAt),
    }),
    loan: buzzer && { lastCalledAt: read(buzzer.lastCalledAt), hasFailed: buzzer.hasFailed },
  }
}
