/** Inventories: the stocks of a stand counted by hand while it goes on selling. No answer here holds an amount of money. */
import { z } from 'zod'
import { stockUnits } from '#rules/plain/quantity.ts'
import { inventoryEnds } from '#rules/stock/inventory.ts'
import { call } from '../plain/call.ts'
import { id, instant, operationId, person, stockQuantity, typedStock } from '../plain/wire.ts'

const inventory = z.object({
  id,
  startedBy: person,
  startedAt: instant,
  countCount: z.int().describe('counts so far, of a line counted again too: to be sent with the closing'),
  ending: z
    .object({ how: z.enum(inventoryEnds), by: person, at: instant })
    .nullable()
    .describe('null while it goes on'),
})

const product = z.object({ productId: id, name: z.string(), unit: z.enum(stockUnits) })

const row = product.extend({
  categoryName: z.string(),
  image: z.string().nullable().describe('the name of its photo, see imageAddress'),
  stock: stockQuantity.describe('as it is now'),
  count: z
    .object({
      number: z.int().describe('of the count in its inventory'),
      counted: stockQuantity,
      stock: stockQuantity.describe('what was left when it was counted'),
      isOverruled: z.boolean().describe('another count set the stock since: it is to be counted again'),
      at: instant,
      byName: z.string(),
    })
    .nullable()
    .describe('null where it was not counted yet'),
})

const standInventory = z.object({
  stand: person,
  inventory: inventory
    .nullable()
    .describe('the one that goes on, else the last; null where none was begun yet'),
  rows: z.array(row).describe('the products of the stand in the order of its till; counted while it goes on'),
})
export type CountableRow = z.infer<typeof row>
export type StandInventory = z.infer<typeof standInventory>

const openAtStand = z.object({
  stand: person,
  products: z.int(),
  open: z
    .object({ id, startedBy: person, startedAt: instant, counted: z.int() })
    .nullable()
    .describe('null where no inventory goes on'),
})
export type InventoryAtStand = z.infer<typeof openAtStand>

const told = z.object({ inventoryId: id, standId: id, at: instant })

const one = z.strictObject({ inventoryId: id, operationId })

const tag = 'Stock'

export const inventoryCalls = {
  listInventories: call({
    may: 'keep stock',
    method: 'GET',
    path: '/inventories',
    summary: 'Every stand, with the inventory that goes on there',
    tag,
  }).output(z.object({ rows: z.array(openAtStand) })),
  readInventory: call({
    may: 'keep stock',
    method: 'GET',
    path: '/stands/{standId}/inventory',
    summary: 'The products of a stand, with what the inventory that goes on counted of them',
    tag,
  })
    .input(z.strictObject({ standId: id }))
    .output(standInventory),
  openInventory: call({
    may: 'keep stock',
    method: 'POST',
    path: '/stands/{standId}/inventories',
    summary: 'Begin to count the stocks of a stand; refused where an inventory goes on',
    tag,
  })
    .input(z.strictObject({ standId: id, operationId }))
    .output(told),
  countProduct: call({
    may: 'keep stock',
    method: 'POST',
    path: '/inventories/{inventoryId}/counts',
    summary: 'What was counted of one product: changes no stock yet; the last count holds',
    tag,
  })
    .input(one.extend({ productId: id, quantity: typedStock.nullable().describe('null takes it back') }))
    .output(
      z.object({
        inventoryId: id,
        productId: id,
        number: z.int().describe('of the count'),
        counted: stockQuantity.nullable(),
        stock: stockQuantity.describe('what was left when it was counted'),
        at: instant,
      }),
    ),
  closeInventory: call({
    may: 'keep stock',
    method: 'POST',
    path: '/inventories/{inventoryId}/closing',
    summary: 'Correct every stock by what was found too many or too few when it was counted',
    tag,
  })
    .input(one.extend({ countCount: z.int().min(0).max(2_147_483_647) }))
    .output(
      told.extend({
        counted: z.int().describe('lines, whatever became of them'),
        corrected: z.array(
          product.extend({ difference: stockQuantity.describe('signed'), newStock: stockQuantity }),
        ),
        toRecount: z
          .array(product.extend({ moved: stockQuantity.describe('what the stock gained since') }))
          .describe('not corrected: more left since than was counted, or another count set the stock'),
        gone: z.array(product).describe('not corrected: put away, or moved to another stand'),
      }),
    ),
  abandonInventory: call({
    may: 'keep stock',
    method: 'POST',
    path: '/inventories/{inventoryId}/abandonment',
    summary: 'End an inventory without correcting any stock',
    tag,
  })
    .input(one)
    .output(told),
}
