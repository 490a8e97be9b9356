/**
 * Tables as files a spreadsheet opens: UTF-8 with its mark, «;» between the cells and CRLF between the rows, which is
 * what a French Excel reads without being asked. A cell that a spreadsheet could take for a formula would be carried out
 * on the computer where the file is opened, so it gets an apostrophe in front; our own reader takes it off again.
 */
import { type Centimes, formatDirhams } from './money.ts'
import { formatQuantity, type Thousandths } from './quantity.ts'

const byteOrderMark = '\uFEFF'

/**
 * What spreadsheets take for a formula, after whatever is not seen: = + - @ however wide or small they are written, the
 * minus sign, and the control characters behind which a formula hides. Apostrophes before it do not count, so that a
 * text that really begins with one comes back whole.
 */
const formula = /^'*(?:[^\S\t\r\n]*[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u

/** As it may stand in a file a spreadsheet opens. */
export const guarded = (cell: string) => (formula.test(cell) ? `'${cell}` : cell)

/** What stood in the cell before it was written by `csvText`. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

/** Commas and tabs are quoted too: readers guess by them which sign parts the cells. */
const needsQuotes = /[;,\t"\r\n]|^\s|\s$/

/** A text, or a figure of ours to be added up, which no reader takes for a formula: «-5,00». */
export type CsvCell = string | { readonly figure: string }

const written = (cell: CsvCell) => {
  const text = typeof cell === 'string' ? guarded(cell) : cell.figure.replace('\u2212', '-')
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows of a file that has begun: of a long one, each is written as it is read. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')

export const csvText = (rows: readonly (readonly CsvCell[])[]): string => byteOrderMark + csvLines(rows)

/** «1234,50»: as a French spreadsheet reads a number, without thousands apart and without a unit. */
export const csvAmount = (amount: Centimes): string => formatDirhams(amount).replace(/\s|DH/g, '')

/** «12,500»: three decimals, as stocks are written everywhere. */
export const csvQuantity = (quantity: Thousandths): string =>
  formatQuantity(quantity, 'kg').replace(/\s|kg/g, '')
