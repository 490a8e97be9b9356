import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { mustServeAt } from './counter-of.ts'
import { salesAtCounter } from './ready-order-store.ts'
import { readTickets, type Ticket } from './ticket-store.ts'
import { writeTicket } from './write-ticket.ts'

/** What has been at the counter longest comes first. */
export const listReadyOrders = answer.listReadyOrders.handler(({ context, input: { standId } }) => {
  mustServeAt(memberOf(context), standId)
  return context.house.database.snapshot(async (tx) => {
    const orders = await readTickets(tx, await salesAtCounter(tx, standId))
    return orders.sort((one, other) => readySince(one) - readySince(other)).map(writeTicket)
  })
})

const readySince = ({ readyAt }: Ticket): number => readyAt?.getTime() ?? 0
