import { formatDirhams } from '#rules/plain/money.ts'
import { decideRemoteSaleCancellation, type RemoteSaleCancellation } from '#rules/sale/sale-cancellation.ts'
import { answer } from '../books/answer.ts'
import { bookingWith } from '../books/booking.ts'
import { command } from '../books/command.ts'
import { type RowsOfSale, rowsOfSale } from './cancel-sale.ts'

type SaleToCancel = RemoteSaleCancellation & RowsOfSale

export const remoteSaleCancellation = command({
  kind: 'sale-cancellation',
  needs: ({ saleId, tillIds, cardIds, productIds }: SaleToCancel) => ({
    tills: tillIds,
    cards: cardIds,
    products: productIds,
    sales: [saleId],
  }),
  decide: decideRemoteSaleCancellation,
  journal: ({ answer: { orderNumber, amount, reason } }) => ({
    kind: 'sale-cancelled',
    subject: { id: null, name: orderNumber },
    detail: `${formatDirhams(amount)}\u00A0: ${reason}`,
  }),
})

export const cancelSaleRemotely = bookingWith(
  answer.cancelSaleRemotely,
  async (request, { database }) => ({ ...request, ...(await rowsOfSale(database, request.saleId)) }),
  remoteSaleCancellation,
)
