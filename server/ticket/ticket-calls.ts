import { acknowledgeTicket } from './acknowledge-ticket.ts'
import { handOver } from './hand-over.ts'
import { listFinishedTickets } from './list-finished-tickets.ts'
import { listReadyOrders } from './list-ready-orders.ts'
import { listTickets } from './list-tickets.ts'
import { moveTicket } from './move-ticket.ts'
import { putBackTicket } from './put-back-ticket.ts'
import { readCookingTime } from './read-cooking-time.ts'
import { recallTicket } from './recall-ticket.ts'
import { showStands } from './show-stands.ts'
import { strikeTicketLine } from './strike-ticket-line.ts'

export const ticketCalls = {
  listTickets,
  showStands,
  readCookingTime,
  moveTicket,
  listFinishedTickets,
  recallTicket,
  putBackTicket,
  strikeTicketLine,
  acknowledgeTicket,
  listReadyOrders,
  handOver,
}
