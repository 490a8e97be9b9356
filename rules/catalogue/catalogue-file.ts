/** The whole catalogue as a spreadsheet lists it: one product a line, with the stand that sells it and its category. */

import { bare } from '../people/role-names.ts'
import { faultOf, type LineFault, readerOf } from '../plain/line-fault.ts'
import type { Centimes } from '../plain/money.ts'
import type { Thousandths, Unit } from '../plain/quantity.ts'
import { tidyName } from '../plain/readable.ts'
import { Refusal } from '../plain/refusal.ts'
import { readTable, type TableRow } from '../plain/table-columns.ts'
import { readPrice, readStock } from '../plain/typed-figure.ts'
import { isProductCode, tidyCode } from './product-code.ts'

export const longestCatalogue = 2_000

/** As our own export names them, and in its order. */
export const catalogueColumns = {
  stand: 'Stand',
  category: 'Catégorie',
  name: 'Produit',
  description: 'Description',
  price: 'Prix (DH)',
  unit: 'Unité',
  stock: 'Stock',
  stockAlert: "Seuil d'alerte",
  minQuantity: 'Quantité minimale',
  kitchen: 'Passe par la cuisine',
  code: 'Code court',
} as const
type Column = keyof typeof catalogueColumns
const columnNames = Object.keys(catalogueColumns) as Column[]
const neededColumns = ['stand', 'category', 'name', 'price'] as const

const otherHeadings: Readonly<Record<Column, readonly string[]>> = {
  stand: ['standvendeur', 'pointdevente', 'boutique'],
  category: ['type', 'famille', 'rayon', 'category'],
  name: ['nom', 'nomduproduit', 'article', 'designation', 'libelle', 'name', 'product'],
  description: ['details'],
  price: ['prix', 'prixunitaire', 'prixdevente', 'tarif', 'price'],
  unit: ['unitedevente', 'unit'],
  stock: ['stockinitial', 'quantite', 'quantiteenstock', 'stockactuel'],
  stockAlert: ['seuil', 'alerte', 'seuildalerte', 'stockalert'],
  minQuantity: ['minimum', 'min', 'stockminimum', 'quantiteminimum'],
  kitchen: ['cuisine', 'kitchen'],
  code: ['touche', 'plu'],
}

/** Characters, as the forms allow them. */
const longest = { stand: 60, category: 40, name: 80, description: 300 } as const

/** A product as its line says it. */
export type CatalogueLine = {
  readonly line: number
  readonly stand: string
  readonly category: string
  readonly name: string
  readonly description: string
  readonly price: Centimes
  readonly unit: Unit
  readonly stock: Thousandths
  readonly stockAlert: Thousandths
  readonly minQuantity: Thousandths
  /** Null where the line leaves it to the product that is there, or to the category. */
  readonly goesToKitchen: boolean | null
  /** Empty for none; null where the file has no such column, which leaves it as it is. */
  readonly code: string | null
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
    // A file that is no table has a cell or two in its first line: the columns it lacks are told.
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
  const texts = read(() => textsOf(row))
  const price = read(() => priceOf(row))
  const unit = read(() => unitOf(row))
  const stock = read(() => quantityOf(row, 'stock'))
  const stockAlert = read(() => quantityOf(row, 'stockAlert'))
  const minQuantity = read(() => quantityOf(row, 'minQuantity'))
  const goesToKitchen = read(() => kitchenOf(row))
  const code = read(() => codeOf(row))
  if (faults.length > 0) return { faults }
  const figures = { price, unit, stock, stockAlert, minQuantity, goesToKitchen, code }
  return { line: { line: row.line, ...texts, ...figures } as CatalogueLine, faults }
}

/** A product that no words describe is described by its name. */
function textsOf({ stand, category, name, description }: TableRow<Column>) {
  const texts = { stand, category, name, description: tidyName(description) || name }
  for (const column of ['stand', 'category', 'name', 'description'] as const)
    if (texts[column].length > longest[column])
      throw new Refusal('import-text-too-long', { column: catalogueColumns[column], most: longest[column] })
  return texts
}

/** «30», «30,00 DH»: the figure of a price. */
function priceOf({ price: written }: TableRow<Column>): Centimes {
  const price = readPrice(written.replace(/\s*(dhs?|mad)$/i, ''))
  if (price === undefined) throw new Refusal('amount-malformed')
  return price
}

function unitOf({ unit: written }: TableRow<Column>): Unit {
  const unit = bare(written)
  if (['', 'unite', 'unites', 'piece', 'pieces', 'u', 'unit', 'unites'].includes(unit)) return 'unit'
  if (['kg', 'kilo', 'kilos', 'kilogramme', 'kilogrammes'].includes(unit)) return 'kg'
  throw new Refusal('import-unit-unknown')
}

/** An empty cell is nothing. */
function quantityOf(row: TableRow<Column>, column: 'stock' | 'stockAlert' | 'minQuantity'): Thousandths {
  const written = row[column].replace(/[\s\u00A0\u202F]/g, '').replace(/(kg|unites?|unité\(s\))$/i, '')
  const quantity = readStock(written)
  if (quantity === undefined)
    throw new Refusal('import-quantity-malformed', { column: catalogueColumns[column] })
  return quantity
}

/** Null where the line leaves it to the category. */
function kitchenOf({ kitchen: written }: TableRow<Column>): boolean | null {
  const word = bare(written)
  if (word === '') return null
  if (['oui', 'o', 'vrai', 'x', '1', 'yes', 'true'].includes(word)) return true
  if (['non', 'n', 'faux', '0', 'no', 'false'].includes(word)) return false
  throw new Refusal('import-kitchen-unknown')
}

/** Null where the line leaves it to the product: an empty cell takes no code away. */
function codeOf({ code }: TableRow<Column>): string | null {
  const tidy = tidyCode(code)
  if (!isProductCode(tidy)) throw new Refusal('product-code-malformed')
  return tidy || null
}
