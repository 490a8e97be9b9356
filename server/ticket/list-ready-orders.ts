import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { mustServeAt } from './counter-of.ts'
import { salesAtCounter, salesBeforeCounter } from './ready-order-store.ts'
import { readTickets, type Ticket } from './ticket-store.ts'
import { writeTicket } from './write-ticket.ts'

/** Ready orders first, longest ready first; then, where no kitchen cooks, the open orders, oldest first. */
export const listReadyOrders = answer.listReadyOrders.handler(
  ({ context, input: { standId, including } }) => {
    mustServeAt(memberOf(context), standId)
    const { database, shownStands } = context.house
    return database.snapshot(async (tx) => {
      const ready = await readTickets(tx, await salesAtCounter(tx, standId))
      ready.sort((one, other) => readySince(one) - readySince(other))
      const isAsked = including === 'uncooked' && !shownStands.isShown(standId)
      const uncooked = isAsked ? await readTickets(tx, await salesBeforeCounter(tx, standId)) : []
      return [...ready, ...uncooked].map(writeTicket)
    })
  },
)

const readySince = ({ readyAt }: Ticket): number => readyAt?.getTime() ?? 0
