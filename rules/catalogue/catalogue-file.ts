/** The whole catalogue as a spreadsheet: one product a line, with the stand that sells it and its category. */

import { bare } from '../people/role-names.ts'
import { headingsOf, mustFit, readCell } from '../plain/field-columns.ts'
import type { LineOf } from '../plain/fields.ts'
import { cellWrong, faultOf, type LineFault, readerOf } from '../plain/line-fault.ts'
import { stockUnits, type Unit } from '../plain/quantity.ts'
import { isReadable, tidyName } from '../plain/readable.ts'
import { attempt, Refusal } from '../plain/refusal.ts'
import { readTable, type TableRow, type UnknownColumn } from '../plain/table-columns.ts'
import { figureOfQuantity } from '../plain/written-figure.ts'
import { longestCategoryName } from './category.ts'
import { isProductCode } from './product-code.ts'
import { productFileFields } from './product-fields.ts'

export const longestCatalogue = 2_000

const headings = headingsOf(productFileFields)

/** The headings of our own export, in its order. */
export const catalogueColumns = { stand: 'Stand', category: 'Catégorie', ...headings.labels }
export type CatalogueColumn = keyof typeof catalogueColumns
export const catalogueColumnNames = Object.keys(catalogueColumns) as CatalogueColumn[]
const neededColumns = ['stand', 'category', 'name', 'price'] as const

const otherHeadings: Readonly<Record<CatalogueColumn, readonly string[]>> = {
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

/** A line as it was written, so that its author can correct what cannot be read in their own words. */
export type WrittenProduct = TableRow<CatalogueColumn>

/** What a column with an unknown heading may be. `proposed` is undefined where the column is left out until a person decides. */
export type ColumnToName = UnknownColumn & {
  readonly mayBe: readonly CatalogueColumn[]
  readonly proposed: CatalogueColumn | undefined
}

/** What a person has decided for these columns; undefined leaves a column out. */
export type NamedColumns = ReadonlyMap<number, CatalogueColumn | undefined>

export type CatalogueTable = {
  readonly rows: readonly WrittenProduct[]
  readonly columns: readonly CatalogueColumn[]
  /** How many lines above the heading were left out. */
  readonly above: number
  readonly toName: readonly ColumnToName[]
  /** The faults of the heading: with one of them, no line is read. */
  readonly faults: readonly LineFault[]
}

const headingsMissing = 'La ligne de titres est introuvable : il y faut « Produit » et « Prix ».'

/** Reads a table before any of its lines is judged; `named` is what a person has decided for columns with an unknown heading. */
export function readCatalogueTable(
  table: readonly (readonly string[])[],
  named: NamedColumns = new Map(),
): CatalogueTable {
  const read = (chosen: ReadonlyMap<number, CatalogueColumn>) =>
    readTable(table, {
      labels: catalogueColumns,
      otherHeadings,
      isHeading: (known) => known.includes('name') && known.length >= 2,
      order: () => [],
      chosen,
    })
  const { columns: found, unknown, hasHeading, above, headingLine } = read(new Map())
  if (!hasHeading)
    return {
      ...{ rows: [], columns: [], above: 0, toName: [] },
      faults: table.some((cells) => cells.some((cell) => cell.trim() !== ''))
        ? [faultOf(headingLine, cellWrong(headingsMissing))]
        : [],
    }
  const toName = unknown.map((column) => toBeNamed(column, found))
  const { rows, columns } = read(chosenOf(toName, named))
  const missing = neededColumns.filter((column) => !columns.includes(column))
  return {
    rows: missing.length > 0 ? [] : rows,
    columns: columns.filter((column) => column !== undefined),
    above,
    toName,
    faults: missing.map((column) =>
      faultOf(headingLine, new Refusal('import-column-missing', { column: catalogueColumns[column] })),
    ),
  }
}

/** Where two columns were given the same name, the first one counts. */
const chosenOf = (toName: readonly ColumnToName[], named: NamedColumns) => {
  const chosen = new Map<number, CatalogueColumn>()
  for (const { place, proposed } of toName) {
    const column = named.has(place) ? named.get(place) : proposed
    if (column && ![...chosen.values()].includes(column)) chosen.set(place, column)
  }
  return chosen
}

/**
 * The columns that every cell below the heading fits. Any cell fits a column of words, so these come last, and are proposed only
 * where no stricter column fits.
 */
function toBeNamed(column: UnknownColumn, found: readonly (CatalogueColumn | undefined)[]): ColumnToName {
  const free = catalogueColumnNames.filter((name) => !found.includes(name))
  const fitting = free.filter((name) =>
    column.cells.every((cell) => 'value' in attempt(() => cellOf(name, cell))),
  )
  const strict = fitting.filter((name) => !isOfWords(name))
  const mayBe = strict.length > 0 ? strict : fitting
  return { ...column, mayBe, proposed: mayBe.length === 1 && mayBe[0] === 'unit' ? 'unit' : undefined }
}

const isOfWords = (name: CatalogueColumn) =>
  name === 'stand' || name === 'category' || productFileFields[name].kind === 'text'

export type CatalogueFile = {
  readonly lines: readonly CatalogueLine[]
  readonly faults: readonly LineFault[]
}

/** The lines without fault, in their order, and every fault of the others. */
export function judgeCatalogue(rows: readonly WrittenProduct[]): CatalogueFile {
  const read = rows.map(readLine)
  return {
    lines: read.flatMap(({ line }) => line ?? []),
    faults: read.flatMap(({ faults }) => faults),
  }
}

function readLine(row: WrittenProduct): { line?: CatalogueLine; faults: readonly LineFault[] } {
  const { faults, read } = readerOf(row.line)
  const cells = catalogueColumnNames.map((name) => [name, read(() => neededCell(row, name))] as const)
  const wanted = Object.fromEntries(cells) as Omit<CatalogueLine, 'line'>
  read(() => mustBeWhole(row, wanted))
  if (faults.length > 0) return { faults }
  return { line: { ...wanted, line: row.line, description: wanted.description || null }, faults }
}

const missingCells = {
  stand: 'stand manquant',
  category: 'catégorie manquante',
  name: 'produit manquant',
  price: 'prix manquant',
} as const

function neededCell(row: WrittenProduct, name: CatalogueColumn): unknown {
  const needed = neededColumns.find((one) => one === name)
  if (needed && !isReadable(row[needed])) throw cellWrong(missingCells[needed])
  return cellOf(name, row[name])
}

/** Half a piece means that the product is weighed and its unit was forgotten. */
function mustBeWhole(row: WrittenProduct, { unit, stock }: Partial<CatalogueLine>): void {
  if (unit === 'unit' && (stock ?? 0) % 1000 !== 0)
    throw cellWrong(`${figureOfQuantity(row.stock)} en unités ? Écrivez « kg ».`)
}

function cellOf(name: CatalogueColumn, cell: string): unknown {
  if (name === 'stand' || name === 'category')
    return tidyName(mustFit(cell, { column: catalogueColumns[name], most: longestNames[name] }))
  if (name === 'unit') return unitIn(cell)
  const value = readCell(productFileFields[name], cell)
  if (name === 'code' && value !== null && !isProductCode(String(value)))
    throw new Refusal('product-code-malformed')
  return value
}

const unitsCalled: Readonly<Record<Unit, readonly string[]>> = {
  unit: [
    '',
    'unite',
    'unites',
    'lunite',
    'alunite',
    'piece',
    'pieces',
    'lapiece',
    'alapiece',
    'pc',
    'pcs',
    'pce',
    'u',
    'unit',
  ],
  kg: [
    'kg',
    'kgs',
    'kilo',
    'kilos',
    'kilogramme',
    'kilogrammes',
    'lekg',
    'aukg',
    'lekilo',
    'aukilo',
    'poids',
    'aupoids',
  ],
}

function unitIn(cell: string): Unit {
  const called = bare(cell)
  const unit = stockUnits.find((one) => unitsCalled[one].includes(called))
  if (unit === undefined || (called === '' && cell !== ''))
    throw cellWrong(`L'unité doit être « unité » ou « kg », pas « ${cell} ».`)
  return unit
}
