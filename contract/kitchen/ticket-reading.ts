/** Turns a ticket of an answer into an order of the rules. In a file without the schemas, which a browser does not need. */
import { type Order, sinceOf } from '#rules/kitchen/order-call.ts'
import type { TicketOnTheWire } from './ticket.ts'

const read = (at: string | null) => (at === null ? null : new Date(at))

/** The order in the shape that `orderState` takes. */
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
