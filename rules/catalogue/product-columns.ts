/** The columns of the export of the catalogue, which the import can read again. */
import { writeCell } from '../plain/field-columns.ts'
import { namesOf, type ValuesOf } from '../plain/fields.ts'
import type { Cell } from '../plain/table-file.ts'
import { catalogueColumns } from './catalogue-file.ts'
import { productFileFields } from './product-fields.ts'

export type ExportedProduct = ValuesOf<typeof productFileFields> & {
  readonly standName: string
  readonly categoryName: string
}

type Column = { readonly title: string; readonly cell: (product: ExportedProduct) => Cell }

export const productColumns: readonly Column[] = [
  { title: catalogueColumns.stand, cell: ({ standName }) => standName },
  { title: catalogueColumns.category, cell: ({ categoryName }) => categoryName },
  ...namesOf(productFileFields).map((name) => ({
    title: catalogueColumns[name],
    cell: (product: ExportedProduct) => writeCell(productFileFields[name], product[name]),
  })),
]
