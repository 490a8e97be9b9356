import { decideSaleCancellation } from '#rules/sale-cancellation.ts'
import { answer } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/answering.ts'
import { readSales } from './sale-store.ts'

/** Which card and products a sale touched never changes, so they are read beforehand; the rest is read under lock. */
type SaleToCancel = { readonly saleId: string; readonly cardIds: string[]; readonly productIds: string[] }

export const saleCancellation = command({
  kind: 'sale-cancellation',
  needs: ({ saleId, cardIds, productIds }: SaleToCancel) => ({
    tills: 'of the actor',
    cards: cardIds,
    products: productIds,
    sales: [saleId],
  }),
  decide: decideSaleCancellation,
})

export const cancelSale = answer.cancelSale.handler(async ({ context, input }) => {
  const { operationId, ...request } = input
  const sales = await readSales(context.house.database, [request.saleId])
  const cardIds = sales.map((sold) => sold.cardId)
  const productIds = sales.flatMap((sold) => sold.lines.map((line) => line.productId))
  const booked = await context.house.bookkeeper.book(
    saleCancellation({
      operationId,
      actorId: memberOf(context).id,
      input: { ...request, cardIds, productIds },
      request,
    }),
  )
  return booked as { saleId: string; orderNumber: string; amount: never; balanceAfter: never; at: string }
})
