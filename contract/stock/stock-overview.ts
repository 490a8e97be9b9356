/** The stock of every product on sale, lowest first. */
import { z } from 'zod'
import { stockStates } from '#rules/stock/stock.ts'
import { whichProducts } from '../catalogue/product.ts'
import { soldOutMark } from '../catalogue/sold-out.ts'
import { call } from '../plain/call.ts'
import { id, instant, listOf, page } from '../plain/wire.ts'
import { stockOfProduct } from './stock-of-product.ts'

const listedStock = stockOfProduct.extend({
  soldOut: soldOutMark.nullable(),
  updatedAt: instant.describe('when its stock last moved or the product was last changed'),
})
export type ListedStock = z.infer<typeof listedStock>

export const stocksPerPage = 10

export const stockOverviewCalls = {
  listStocks: call({
    may: 'keep stock',
    method: 'GET',
    path: '/stocks',
    summary: 'The stocks of the products on sale, the worst first, ten a page',
    tag: 'Stock',
  })
    .input(
      z.strictObject({
        ...whichProducts,
        page,
      }),
    )
    .output(
      listOf(listedStock).extend({
        counts: z
          .record(z.enum(stockStates), z.int())
          .describe('how many products are in each state, whatever state is asked for'),
      }),
    ),
  readStock: call({
    may: 'keep stock',
    method: 'GET',
    path: '/stocks/{productId}',
    summary: 'The stock of one product',
    tag: 'Stock',
  })
    .input(z.strictObject({ productId: id }))
    .output(listedStock),
}
