/** Saves a table as CSV or as a workbook. */
import { csvText, guarded } from '#rules/plain/csv.ts'
import { type Cell, csvCell, type Table } from '#rules/plain/table-file.ts'
import { saveFile } from './save-file.ts'

export type FileKind = 'csv' | 'xlsx'

function lengthOf(cell: Cell | undefined): number {
  const written = csvCell(cell ?? null)
  return (typeof written === 'string' ? written : written.figure).length
}

export const csvOf = ({ head, rows }: Table): string =>
  csvText([head, ...rows.map((row) => row.map(csvCell))])

/** A text that looks like a formula is escaped as in a CSV file: the workbook may later be saved as one. */
export const workbookCell = (cell: Cell) => {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return { value: guarded(cell), type: String }
  if ('amount' in cell) return { value: cell.amount / 100, type: Number, format: '#,##0.00' }
  return 'quantity' in cell
    ? { value: cell.quantity / 1000, type: Number, format: '#,##0.000' }
    : { value: cell.count, type: Number, format: '0' }
}

const mostColumnWidth = 40

function sheetOf({ name, head, rows }: Table) {
  const columns = head.map((title, n) => ({
    width: Math.min(
      mostColumnWidth,
      2 + rows.reduce((longest, row) => Math.max(longest, lengthOf(row[n])), title.length),
    ),
  }))
  const data = [
    head.map((value) => ({ value: guarded(value), type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(workbookCell)),
  ]
  return { sheet: name, data, columns, stickyRowsCount: 1 }
}

/** One sheet for each table, named after it. */
export async function saveWorkbook(name: string, tables: readonly Table[]): Promise<void> {
  // The workbook library is downloaded only when a workbook is asked for.
  const { default: write } = await import('write-excel-file/universal')
  saveFile(name, await write(tables.map(sheetOf)).toBlob())
}

/** A fixed name, as Excel allows 31 letters at most and file names are longer. */
const onlySheet = 'Sheet1'

export async function saveTable(table: Table, kind: FileKind): Promise<void> {
  const name = `${table.name}.${kind}`
  if (kind === 'csv') saveFile(name, new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }))
  else await saveWorkbook(name, [{ ...table, name: onlySheet }])
}
