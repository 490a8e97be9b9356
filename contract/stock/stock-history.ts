/** The movements of one product's stock in a period. Later pages list only movements up to the last one when page 1 was read. */
import { z } from 'zod'
import { stockUnits } from '#rules/plain/quantity.ts'
import { lossReasons, movementTypes } from '#rules/stock/stock.ts'
import { stockPeriods } from '#rules/stock/stock-history.ts'
import { call } from '../plain/call.ts'
import { counts, id, instant, listOf, money, page, stockQuantity } from '../plain/wire.ts'
import { stockOfProduct } from './stock-of-product.ts'

export const historyRowsPerPage = 10

const asked = z.strictObject({
  productId: id,
  period: z.enum(stockPeriods).default('today'),
  from: instant.optional().describe('of a custom period: its beginning, included'),
  to: instant.optional().describe('of a custom period: its end, excluded'),
})
const top = z.coerce.number().int().min(0).max(2_147_483_647)
const askedByPage = asked.extend({
  page,
  top: top.optional().describe('no movement with a greater number: as page 1 answered it'),
})

/** Pages do not shift when new movements arrive: send the `top` of page 1 with the request of every other page. */
const listBelow = <Row extends z.ZodType>(row: Row) => listOf(row).extend({ top: z.int() })

const stockHistory = z.object({
  product: stockOfProduct.extend({ archivedAt: instant.nullable() }),
  from: instant.nullable().describe('null: from the first movement on'),
  to: instant.describe('now, where the period has no end'),
  balance: z
    .object({
      initial: stockQuantity,
      supplies: stockQuantity,
      returns: stockQuantity,
      sales: stockQuantity,
      losses: stockQuantity,
      transfersIn: stockQuantity,
      transfersOut: stockQuantity,
      adjustments: stockQuantity.describe('signed'),
      variation: stockQuantity.describe('signed'),
      final: stockQuantity,
    })
    .describe(
      'initial + supplies + returns + transfersIn − sales − losses − transfersOut + adjustments = final',
    ),
  turnover: z.object({
    sales: z.int().describe('cancelled ones left out, as of what follows'),
    quantity: stockQuantity,
    amount: money,
    cancelled: stockQuantity.describe('what left by sales that were cancelled since'),
  }),
  points: z
    .array(z.object({ number: z.int(), at: instant, stock: stockQuantity }))
    .describe('what was left after some of the movements, the last among them'),
})
export type StockHistory = z.infer<typeof stockHistory>

const movement = z.object({
  id: z.string().describe('{productId}:{number}'),
  number: z.int(),
  at: instant,
  type: z.enum(movementTypes),
  status: z.literal('completed'),
  standId: id.describe('where the product was when it moved'),
  quantity: stockQuantity.describe('signed'),
  previousStock: stockQuantity,
  newStock: stockQuantity,
  reason: z.enum(lossReasons).nullable().describe('of a loss'),
  notes: z.string(),
  createdBy: id.nullable().describe('null where no person did it'),
  operatorName: z.string(),
})
export type ListedMovement = z.infer<typeof movement>

const anyMovement = movement.extend({
  productId: id,
  productName: z.string(),
  standName: z.string().nullable().describe('null where the stand is not known'),
  unit: z.enum(stockUnits),
})
export type AnyMovement = z.infer<typeof anyMovement>

const productSale = z.object({
  id: id.describe('of the sale'),
  number: z.int().describe('of its movement'),
  at: instant,
  orderNumber: z.string(),
  quantity: stockQuantity,
  amount: money.describe('of this product alone'),
  operatorName: z.string(),
})
export type ProductSale = z.infer<typeof productSale>

export const stockHistoryCalls = {
  readStockHistory: call({
    may: 'administer',
    method: 'GET',
    path: '/products/{productId}/stock-history',
    summary: 'A product and what became of its stock in a period, at one instant',
    tag: 'Stock',
  })
    .input(asked)
    .output(stockHistory),
  listMovements: call({
    may: 'administer',
    method: 'GET',
    path: '/products/{productId}/movements',
    summary: 'The stock movements of a product in a period, newest first, ten a page',
    tag: 'Stock',
  })
    .input(askedByPage)
    .output(listBelow(movement)),
  listAllMovements: call({
    may: 'administer',
    method: 'GET',
    path: '/movements',
    summary: 'The stock movements of all products, sales included, newest first, ten a page',
    tag: 'Stock',
  })
    .input(
      z.strictObject({
        standId: id.optional().describe('where the product was when it moved'),
        productId: id.optional(),
        from: instant.optional().describe('included'),
        to: instant.optional().describe('excluded'),
        page,
        counts,
      }),
    )
    .output(listOf(anyMovement).extend({ isTotalExact: z.boolean() })),
  listProductSales: call({
    may: 'administer',
    method: 'GET',
    path: '/products/{productId}/sales',
    summary: 'The sales of a product in a period, newest first, ten a page; cancelled ones left out',
    tag: 'Stock',
  })
    .input(askedByPage)
    .output(listBelow(productSale)),
}
