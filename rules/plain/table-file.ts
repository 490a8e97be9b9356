/** One table for a spreadsheet: amounts, quantities and counts stay numbers, so that they can be added up. */
import { type CsvCell, csvAmount, csvQuantity } from './csv.ts'
import type { Centimes } from './money.ts'
import type { Thousandths } from './quantity.ts'

export type Cell =
  | string
  | { readonly amount: Centimes }
  | { readonly quantity: Thousandths }
  | { readonly count: number }
  | null

export type Table = {
  /** The name of the sheet, and of the file before its extension. */
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

export const csvCell = (cell: Cell): CsvCell => {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  if ('amount' in cell) return { figure: csvAmount(cell.amount) }
  return { figure: 'quantity' in cell ? csvQuantity(cell.quantity) : String(cell.count) }
}
