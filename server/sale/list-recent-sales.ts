import { cardCodeTail } from '#rules/card/card-code.ts'
import { mustWaitForKitchen } from '#rules/kitchen/buzzer-act.ts'
import { sinceOf } from '#rules/kitchen/order-call.ts'
import { attempt } from '#rules/plain/refusal.ts'
import { recentSalesShown, type Sale } from '#rules/sale/sale.ts'
import { mayCancelUntil } from '#rules/sale/sale-cancellation-judging.ts'
import { answer } from '../books/answer.ts'
import { codesOfCards } from '../card/card-store.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { standsOfKitchen } from '../ticket/kitchen-stand-store.ts'
import { readTickets, type Ticket } from '../ticket/ticket-store.ts'
import { findOpenTill } from '../till/till-store.ts'
import { recentSales } from './sale-store.ts'

/** The sales of the caller's open till; empty when the till is closed. */
export const listRecentSales = answer.listRecentSales.handler(({ context }) => {
  const now = context.house.clock()
  const { id, standId } = memberOf(context)
  return context.house.database.snapshot(async (tx) => {
    const till = await findOpenTill(tx, id, 'sale')
    if (!till) return []
    const sales = await recentSales(tx, till.id, recentSalesShown)
    const [codes, tickets, stands] = await Promise.all([
      codesOfCards(
        tx,
        sales.map((sale) => sale.cardId),
      ),
      readTickets(
        tx,
        sales.map((sale) => sale.id),
      ),
      standsOfKitchen(
        tx,
        sales.map((sale) => sale.standId),
      ),
    ])
    const ticketOf = new Map(tickets.map((ticket) => [ticket.saleId, ticket]))
    const minutesOf = new Map(stands.map((stand) => [stand.id, stand.unclaimedMinutes]))
    return sales.map((sale) => {
      const ticket = ticketOf.get(sale.id)
      return {
        id: sale.id,
        orderNumber: sale.orderNumber,
        amount: sale.amount,
        status: sale.status,
        codeTail: cardCodeTail(codes.get(sale.cardId) ?? ''),
        at: sale.at.toISOString(),
        mayCancelUntil: mayCancelUntil(sale, now)?.toISOString() ?? null,
        lines: [...sale.lines],
        order: ticket ? writeOrder(sale, ticket, minutesOf.get(sale.standId) as number) : null,
        buzzer: ticket?.buzzer?.number ?? null,
        mayHaveBuzzer: 'value' in attempt(() => mustWaitForKitchen(sale, standId)),
      }
    })
  })
})

const writeOrder = ({ wasServed }: Sale, { step, buzzer, ...times }: Ticket, unclaimedMinutes: number) => ({
  step,
  since: sinceOf({ step, ...times }).toISOString(),
  wasServed,
  loan: buzzer && {
    lastCalledAt: buzzer.lastCalledAt?.toISOString() ?? null,
    hasFailed: buzzer.hasFailed,
  },
  unclaimedMinutes,
})
