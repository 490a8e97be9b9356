import type { TicketOnTheWire } from '#contract/kitchen/ticket.ts'
import type { Ticket } from './ticket-store.ts'

const written = (at: Date | null) => at?.toISOString() ?? null

export const writeTicket = (ticket: Ticket): TicketOnTheWire => ({
  ...ticket,
  orderedAt: ticket.orderedAt.toISOString(),
  startedAt: written(ticket.startedAt),
  readyAt: written(ticket.readyAt),
  servedAt: written(ticket.servedAt),
  cancelledAt: written(ticket.cancelledAt),
  buzzer: ticket.buzzer && { ...ticket.buzzer, lastCalledAt: written(ticket.buzzer.lastCalledAt) },
  lines: [...ticket.lines],
})
