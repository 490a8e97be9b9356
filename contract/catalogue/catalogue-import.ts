/** The import of the whole catalogue from a file with one product a line. */
import { z } from 'zod'
import { longestCatalogue, longestNames } from '#rules/catalogue/catalogue-file.ts'
import { touches } from '#rules/catalogue/import-cancellation.ts'
import { longestDescription, productFields, productFileFields } from '#rules/catalogue/product-fields.ts'
import { namesOf } from '#rules/plain/fields.ts'
import { call } from '../plain/call.ts'
import { lineFields } from '../plain/fields.ts'
import { id, instant, lineFault, text } from '../plain/wire.ts'

const line = z.strictObject({
  line: z.int().min(1).max(10_000_000).describe('where it stands in the file'),
  stand: text(longestNames.stand),
  category: text(longestNames.category),
  ...lineFields(productFileFields),
  description: text(longestDescription).nullable().default(null),
})

const newlyNamed = z.object({
  name: z.string(),
  like: z.string().nullable().describe('one that is there, of which the name may be a slip'),
})

const lineOutcome = z.object({
  line: z.int(),
  state: z.enum(['new', 'changed', 'unchanged']),
  changes: z
    .array(z.object({ field: z.enum(namesOf(productFields)), before: z.string(), after: z.string() }))
    .describe('of a product that is there, in the words of the journal'),
})
export type LineOutcome = z.infer<typeof lineOutcome>

const latestImport = z.object({
  id,
  at: instant,
  until: instant.describe('when it can no longer be cancelled'),
  added: z.int(),
  changed: z.int(),
})
export type LatestImport = z.infer<typeof latestImport>

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
        outcomes: z.array(lineOutcome).describe('of every line without fault'),
        standsWithoutCook: z.array(z.string()).describe('that send dishes to a kitchen where nobody is yet'),
        faults: z.array(lineFault).describe('nothing is brought in while there is one'),
      }),
    ),
  readLatestImport: call({
    may: 'administer',
    method: 'GET',
    path: '/catalogue/import',
    summary: 'The import that can still be cancelled, if there is one',
    tag: 'Catalogue',
  })
    .input(z.strictObject({}))
    .output(z.object({ latest: latestImport.nullable() })),
  cancelImport: call({
    may: 'administer',
    method: 'POST',
    path: '/catalogue/import/{importId}/cancellation',
    summary: 'Archive what an import of the last ten minutes brought and nobody touched; say what is left',
    tag: 'Catalogue',
  })
    .input(z.strictObject({ importId: id }))
    .output(
      z.object({
        archived: z.int(),
        standsArchived: z.array(z.string()),
        left: z.array(z.object({ name: z.string(), because: z.enum(touches) })),
        standsLeft: z.array(z.string()),
        changed: z.int().describe('products that were there before and keep what the import gave them'),
      }),
    ),
}
