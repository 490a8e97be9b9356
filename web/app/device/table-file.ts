/** One table, saved as CSV or as a workbook. */
import { csvText, guarded } from '#rules/csv.ts'
import { type Cell, csvCell, type Table } from '#rules/table-file.ts'
import { saveFile } from './save-file.ts'

export type FileKind = 'csv' | 'xlsx'

function lengthOf(cell: Cell | undefined): number {
  const written = csvCell(cell ?? null)
  return (typeof written === 'string' ? written : written.figure).length
}

export const csvOf = ({ head, rows }: Table): string =>
  csvText([head, ...rows.map((row) => row.map(csvCell))])

/** What a spreadsheet could take for a formula is written as in a CSV file: the workbook may be saved as one. */
export const workbookCell = (cell: Cell) => {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return { value: guarded(cell), type: String }
  if ('amount' in cell) return { value: cell.amount / 100, type: Number, format: '#,##0.00' }
  return 'quantity' in cell
    ? { value: cell.quantity / 1000, type: Number, format: '#,##0.000' }
    : { value: cell.count, type: Number, format: '0' }
}

const mostColumnWidth = 40

async function workbookOf({ head, rows }: Table): Promise<Blob> {
  // The writer of workbooks is downloaded only when a workbook is asked for.
  const { default: write } = await import('write-excel-file/universal')
  const columns = head.map((title, n) => ({
    width: Math.min(
      mostColumnWidth,
      2 + rows.reduce((longest, row) => Math.max(longest, lengthOf(row[n])), title.length),
    ),
  }))
  const cells = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(workbookCell)),
  ]
  return write(cells, { columns, stickyRowsCount: 1 }).toBlob()
}

export async function saveTable(table: Table, kind: FileKind): Promise<void> {
  const content =
    kind === 'csv' ? new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }) : await workbookOf(table)
  saveFile(`${table.name}.${kind}`, content)
}
