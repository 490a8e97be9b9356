/** The whole catalogue as a spreadsheet: one product a line, with the stand that sells it and its category. */

import { bare } from '../people/role-names.ts'
import { headingsOf, mustFit, readCell } from '../plain/field-columns.ts'
import { type LineOf, namesOf } from '../plain/fields.ts'
import { faultOf, type LineFault, readerOf } from '../plain/line-fault.ts'
import type { Unit } from '../plain/quantity.ts'
import { Refusal } from '../plain/refusal.ts'
import { readTable, type TableRow } from '../plain/table-columns.ts'
import { longestCategoryName } from './category.ts'
import { isProductCode } from './product-code.ts'
import { productFileFields } from './product-fields.ts'

export const longestCatalogue = 2_000

const headings = headingsOf(productFileFields)

/** The headings of our own export, in its order. */
export const catalogueColumns = { stand: 'Stand', category: 'Catégorie', ...headings.labels }
type Column = keyof typeof catalogueColumns
const columnNames = Object.keys(catalogueColumns) as Column[]
const neededColumns = ['stand', 'category', 'name', 'price'] as const

const otherHeadings: Readonly<Record<Column, readonly string[]>> = {
  stand: ['standvendeur', 'pointdevente', 'boutique'],
  category: ['type', 'famille', 'rayon', 'category'],
  ...headings.otherHeadings,
}

/** In characters, as in the forms of a stand and of a category. */
export const longestNames = { stand: 60, category: longestCategoryName } as const

type ProductLine = LineOf<typeof productFileFields>

/** A product in a line of the file: null keeps the value of the existing product, or takes the category's. */
export type CatalogueLine = ProductLine & {
  readonly line: number
  readonly stand: string
  readonly category: string
}

export type CatalogueFile = {
  readonly lines: readonly CatalogueLine[]
  readonly faults: readonly LineFault[]
}

/** The lines without fault, in their order, and every fault of the others. */
export function readCatalogueFile(table: readonly (readonly string[])[]): CatalogueFile {
  const { rows, columns, headingLine } = readTable(table, {
    labels: catalogueColumns,
    otherHeadings,
    isHeading: (known) => known.includes('name') && known.length >= 2,
    // A file that is not a table has one or two cells in its first line, so that its missing columns can be listed.
    order: (cells) => columnNames.slice(0, cells.length),
  })
  const missing = neededColumns.filter((column) => !columns.includes(column))
  if (missing.length > 0)
    return {
      lines: [],
      faults: missing.map((column) =>
        faultOf(headingLine, new Refusal('import-column-missing', { column: catalogueColumns[column] })),
      ),
    }
  const read = rows.map(readLine)
  return {
    lines: read.flatMap(({ line }) => line ?? []),
    faults: read.flatMap(({ faults }) => faults),
  }
}

function readLine(row: TableRow<Column>): { line?: CatalogueLine; faults: readonly LineFault[] } {
  const { faults, read } = readerOf(row.line)
  const places = read(() => placesOf(row))
  const fields = namesOf(productFileFields).map((name) => [name, read(() => readColumn(row, name))] as const)
  if (places === undefined || faults.length > 0) return { faults }
  const { name, description, ...rest } = Object.fromEntries(fields) as ProductLine
  // A product without description gets its name as description.
  return { line: { line: row.line, ...places, ...rest, name, description: description || name }, faults }
}

const placesOf = ({ stand, category }: TableRow<Column>) => ({
  stand: mustFit(stand, { column: catalogueColumns.stand, most: longestNames.stand }),
  category: mustFit(category, { column: catalogueColumns.category, most: longestNames.category }),
})

function readColumn(row: TableRow<Column>, name: keyof ProductLine): unknown {
  if (name === 'unit') return unitIn(row.unit)
  const value = readCell(productFileFields[name], row[name])
  if (name === 'code' && value !== null && !isProductCode(String(value)))
    throw new Refusal('product-code-malformed')
  return value
}

function unitIn(cell: string): Unit {
  const unit = bare(cell)
  if (['', 'unite', 'unites', 'piece', 'pieces', 'u', 'unit'].includes(unit)) return 'unit'
  if (['kg', 'kilo', 'kilos', 'kilogramme', 'kilogrammes'].includes(unit)) return 'kg'
  throw new Refusal('import-unit-unknown')
}
