/** The whole catalogue as a file carries it: one product a line. */
import { z } from 'zod'
import { longestCatalogue } from '#rules/catalogue/catalogue-file.ts'
import { stockUnits } from '#rules/plain/quantity.ts'
import { call } from '../plain/call.ts'
import { lineFault, money, stockQuantity, text, typedPrice, typedStock } from '../plain/wire.ts'

const words = { stand: text(60), category: text(40), name: text(80), description: text(300) }

const line = z.strictObject({
  line: z.int().min(1).max(10_000_000).describe('where it stands in the file'),
  ...words,
  price: typedPrice,
  unit: z.enum(stockUnits),
  stock: typedStock.describe('of a new product; one that is there keeps its own'),
  stockAlert: typedStock,
  minQuantity: typedStock,
  goesToKitchen: z.boolean().nullable().describe('null leaves it to the product, or to the category'),
  code: text(80).nullable().default(null).describe('empty for none; null leaves it to the product'),
})

const row = z.object({
  ...words,
  price: money,
  unit: z.enum(stockUnits),
  stock: stockQuantity,
  stockAlert: stockQuantity,
  minQuantity: stockQuantity,
  goesToKitchen: z.boolean(),
  code: z.string(),
})
export type CatalogueRow = z.infer<typeof row>

const newlyNamed = z.object({
  name: z.string(),
  like: z.string().nullable().describe('one that is there, of which the name may be a slip'),
})

export const catalogueImportCalls = {
  importCatalogue: call({
    may: 'administer',
    method: 'POST',
    path: '/catalogue/import',
    summary:
      'Bring in products with their stands and categories, all or none; a dry run only says what would be done',
    tag: 'Catalogue',
    largestBody: 4 * 1024 * 1024,
  })
    .input(z.strictObject({ lines: z.array(line).min(1).max(longestCatalogue), isDryRun: z.boolean() }))
    .output(
      z.object({
        added: z.int(),
        changed: z.int(),
        unchanged: z.int(),
        newStands: z.array(newlyNamed),
        newCategories: z.array(newlyNamed),
        faults: z.array(lineFault).describe('nothing is brought in while there is one'),
      }),
    ),
  exportCatalogue: call({
    may: 'administer',
    method: 'GET',
    path: '/catalogue/export',
    summary: 'Every product that is not archived, by stand, in the order of the tills',
    tag: 'Catalogue',
  }).output(z.array(row)),
}
