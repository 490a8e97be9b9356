/**
 * Tables as files for spreadsheets: UTF-8 with a byte order mark, «;» between cells and CRLF between rows, as a French Excel
 * expects. A cell that a spreadsheet could run as a formula gets an apostrophe in front; our own reader removes it again.
 */
import { type Centimes, formatDirhams } from './money.ts'
import { formatQuantity, type Thousandths } from './quantity.ts'

const byteOrderMark = '\uFEFF'

/**
 * What spreadsheets take for a formula, after any invisible characters: = + - @ in any width or size, the minus sign, and control
 * characters that may hide a formula. Leading apostrophes are skipped, so that a text that begins with one is read back whole.
 */
const formula = /^'*(?:[^\S\t\r\n]*[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u

/** The cell in a form that no spreadsheet runs as a formula. */
export const guarded = (cell: string) => (formula.test(cell) ? `'${cell}` : cell)

/** The original text of a cell that `csvText` wrote. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

/** Cells with commas and tabs are quoted too, because readers guess the separator from them. */
const needsQuotes = /[;,\t"\r\n]|^\s|\s$/

/** A text, or a number of ours (such as «-5,00»), which needs no apostrophe. */
export type CsvCell = string | { readonly figure: string }

const written = (cell: CsvCell) => {
  const text = typeof cell === 'string' ? guarded(cell) : cell.figure.replace('\u2212', '-')
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Further rows of a file, for a long one that is written row by row. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')

export const csvText = (rows: readonly (readonly CsvCell[])[]): string => byteOrderMark + csvLines(rows)

/** «1234,50»: a number for a French spreadsheet, without thousands separator and unit. */
export const csvAmount = (amount: Centimes): string => formatDirhams(amount).replace(/\s|DH/g, '')

/** «12,500»: three decimals, as stocks are written everywhere. */
export const csvQuantity = (quantity: Thousandths): string =>
  formatQuantity(quantity, 'kg').replace(/\s|kg/g, '')
