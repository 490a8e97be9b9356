/** The import of the whole catalogue from a file with one product a line. */
import { z } from 'zod'
import { longestCatalogue, longestNames } from '#rules/catalogue/catalogue-file.ts'
import { productFileFields } from '#rules/catalogue/product-fields.ts'
import { call } from '../plain/call.ts'
import { lineFields } from '../plain/fields.ts'
import { lineFault, text } from '../plain/wire.ts'

const line = z.strictObject({
  line: z.int().min(1).max(10_000_000).describe('where it stands in the file'),
  stand: text(longestNames.stand),
  category: text(longestNames.category),
  ...lineFields(productFileFields),
})

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
}
