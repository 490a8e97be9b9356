import type { CatalogueRow } from '#contract/catalogue-import.ts'
import { catalogueColumns } from '#rules/catalogue-file.ts'
import { unitLabels } from '#rules/product-words.ts'
import { yesOrNo } from '#rules/settings-change.ts'
import type { Table } from '#rules/table-file.ts'

/** As the import reads it again; named after the business day. */
export const catalogueTable = (rows: readonly CatalogueRow[], day: string): Table => ({
  name: `catalogue-${day}`,
  head: Object.values(catalogueColumns),
  rows: rows.map((row) => [
    row.stand,
    row.category,
    row.name,
    row.description,
    { amount: row.price },
    unitLabels[row.unit],
    { quantity: row.stock },
    { quantity: row.stockAlert },
    { quantity: row.minQuantity },
    yesOrNo(row.goesToKitchen),
    row.code,
  ]),
})
