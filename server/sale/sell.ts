import type { SaleReceipt } from '#contract/sale.ts'
import { type Cart, decideSale } from '#rules/sale.ts'
import { answer } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/answering.ts'

export const sale = command({
  kind: 'sale',
  needs: ({ cardId, lines }: Cart) => ({
    tills: 'of the actor',
    cards: [cardId],
    products: lines.map((line) => line.productId),
    orderNumber: true,
  }),
  decide: decideSale,
})

export const sell = answer.sell.handler(async ({ context, input }) => {
  const { operationId, ...cart } = input
  const booked = await context.house.bookkeeper.book(
    sale({ operationId, actorId: memberOf(context).id, input: cart }),
  )
  return booked as SaleReceipt
})
