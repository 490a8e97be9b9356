import { decideRestockRequest, type RestockRequest } from '#rules/stock/restock-request.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'

export const restockRequest = command({
  kind: 'restock-request',
  needs: ({ productId }: RestockRequest) => ({ products: [productId] }),
  decide: decideRestockRequest,
})

export const requestRestock = booking(answer.requestRestock, restockRequest)
