import { z } from 'zod'
import { ticketSteps } from '#rules/kitchen/ticket.ts'
import { stockUnits } from '#rules/plain/quantity.ts'
import { mostLines, recentSalesShown, saleStatuses } from '#rules/sale/sale.ts'
import { call } from '../plain/call.ts'
import { id, instant, money, operationId, quantity, shownTotal, stockQuantity, text } from '../plain/wire.ts'

const cartLine = z.strictObject({ productId: id, quantity, note: text(40).default('') })

export const saleLine = z.object({
  productId: id,
  name: z.string(),
  unit: z.enum(stockUnits),
  quantity: stockQuantity,
  price: money,
  total: money,
  note: z.string(),
})

export const sale = z.object({
  id,
  orderNumber: z.string(),
  goesToKitchen: z.boolean(),
  amount: money,
  balanceBefore: money,
  balanceAfter: money,
  lines: z.array(saleLine),
  at: instant,
})
export type SaleReceipt = z.infer<typeof sale>

export const saleCancellation = z.object({
  saleId: id,
  orderNumber: z.string(),
  amount: money,
  balanceAfter: money,
  at: instant,
})

const orderOfSale = z.object({
  step: z.enum(ticketSteps),
  since: instant.describe('when it came to this step'),
  wasServed: z.boolean().describe('it left the counter once, even if the kitchen has taken it back since'),
  loan: z
    .object({ lastCalledAt: instant.nullable(), hasFailed: z.boolean() })
    .nullable()
    .describe('of its buzzer; null where it has none'),
  unclaimedMinutes: z.int().describe('of its stand'),
})

const recentSale = z.object({
  id,
  orderNumber: z.string(),
  amount: money,
  status: z.enum(saleStatuses),
  codeTail: z.string(),
  at: instant,
  mayCancelUntil: instant.nullable().describe('null once it is ready, served, cancelled or too old'),
  lines: z.array(saleLine),
  order: orderOfSale.nullable().describe('where it stands; null where nothing goes to the kitchen'),
  buzzer: z.string().nullable().describe('of its customer; of a cancelled order, the one to be fetched'),
  mayHaveBuzzer: z.boolean().describe('its customer still waits for the kitchen'),
})

export const saleCalls = {
  sell: call({
    may: 'sell',
    method: 'POST',
    path: '/sales',
    summary: 'Sell a cart to a card',
    tag: 'Point of sale',
  })
    .input(
      z.strictObject({
        operationId,
        cardId: id,
        lines: z.array(cartLine).max(mostLines),
        expectedTotal: shownTotal.describe('what the screen showed; refused when the prices say otherwise'),
      }),
    )
    .output(sale),
  cancelSale: call({
    may: 'sell',
    method: 'POST',
    path: '/sales/{saleId}/cancellation',
    summary: 'Cancel a sale: credits the card, restocks',
    tag: 'Point of sale',
  })
    .input(z.strictObject({ operationId, saleId: id }))
    .output(saleCancellation),
  listRecentSales: call({
    may: 'sell',
    method: 'GET',
    path: '/sales/recent',
    summary: `The ${recentSalesShown} last sales of my open till, newest first`,
    tag: 'Point of sale',
  }).output(z.array(recentSale)),
}
