import { decideRemoteSaleCancellation } from '#rules/sale-cancellation.ts'
import { answer } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/answering.ts'
import { readSales } from './sale-store.ts'

/** Which till, card and products a sale touched never changes, so they are read beforehand; the rest is read under lock. */
type SaleToCancel = {
  readonly saleId: string
  readonly reason: string
  readonly tillIds: string[]
  readonly cardIds: string[]
  readonly productIds: string[]
}

export const remoteSaleCancellation = command({
  kind: 'sale-cancellation',
  needs: ({ saleId, tillIds, cardIds, productIds }: SaleToCancel) => ({
    tills: tillIds,
    cards: cardIds,
    products: productIds,
    sales: [saleId],
  }),
  decide: decideRemoteSaleCancellation,
})

type Cancelled = {
  saleId: string
  orderNumber: string
  amount: never
  balanceAfter: never
  at: string
  reason: string
}

export const cancelSaleRemotely = answer.cancelSaleRemotely.handler(async ({ context, input }) => {
  const { operationId, ...request } = input
  const sales = await readSales(context.house.database, [request.saleId])
  const booked = await context.house.bookkeeper.book(
    remoteSaleCancellation({
      operationId,
      actorId: memberOf(context).id,
      input: {
        ...request,
        tillIds: sales.map((sold) => sold.tillId),
        cardIds: sales.map((sold) => sold.cardId),
        productIds: sales.flatMap((sold) => sold.lines.map((line) => line.productId)),
      },
      request,
    }),
  )
  return booked as Cancelled
})
