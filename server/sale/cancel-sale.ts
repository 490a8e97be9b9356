import { decideSaleCancellation, type SaleCancellation } from '#rules/sale/sale-cancellation.ts'
import { answer } from '../books/answer.ts'
import { bookingWith } from '../books/booking.ts'
import { command } from '../books/command.ts'
import type { Tx } from '../platform/database.ts'
import { readSales } from './sale-store.ts'

/** The rows on which a sale was booked. */
export type RowsOfSale = {
  readonly tillIds: readonly string[]
  readonly cardIds: readonly string[]
  readonly productIds: readonly string[]
}

type SaleToCancel = SaleCancellation & Pick<RowsOfSale, 'cardIds' | 'productIds'>

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

export const cancelSale = bookingWith(
  answer.cancelSale,
  async (request, { database }) => ({ ...request, ...(await rowsOfSale(database, request.saleId)) }),
  saleCancellation,
)

/** The rows of a sale never change, so they are read before the transaction; everything else is read after the lock. */
export async function rowsOfSale(database: Tx, saleId: string): Promise<RowsOfSale> {
  const sales = await readSales(database, [saleId])
  return {
    tillIds: sales.map((sale) => sale.tillId),
    cardIds: sales.map((sale) => sale.cardId),
    productIds: sales.flatMap((sale) => sale.lines.map((line) => line.productId)),
  }
}
