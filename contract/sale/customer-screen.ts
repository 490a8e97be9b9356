import { z } from 'zod'
import { mostLines } from '#rules/sale/sale.ts'
import { call } from '../plain/call.ts'
import { money, text } from '../plain/wire.ts'

/** What a customer sees of their own sale on the screen at the till: no card, no person, nothing of the sale before. */
export const customerView = z.strictObject({
  lines: z.array(z.strictObject({ name: text(120), quantity: text(20), total: money })).max(mostLines),
  total: money,
  balanceAfter: money.nullable().describe('null until a card that can pay was shown'),
  orderNumber: text(10).nullable().describe('null until it is paid'),
})
export type CustomerView = z.infer<typeof customerView>

export const customerScreenCalls = {
  showCustomer: call({
    may: 'sell',
    method: 'POST',
    path: '/tills/mine/customer-screen',
    summary: 'Show the customer of my till what is in the cart',
    tag: 'Point of sale',
  })
    .input(
      z.strictObject({
        token: z
          .string()
          .regex(/^[\w-]{32}$/)
          .describe('drawn by the till: who knows it opens /client/{token}, until the till is closed'),
        view: customerView,
      }),
    )
    .output(z.object({ shown: z.literal(true) })),
}
