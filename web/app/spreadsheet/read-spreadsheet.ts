/** Reads lines copied from a spreadsheet or saved by one: separated by commas, semicolons or tabs, with quotes. */
import { parse, unparse } from 'papaparse'
import { unguarded } from '#rules/plain/csv.ts'

/** Detects the separator from the lines with content, as empty ones would mislead the detection. */
const separatorOf = (text: string) =>
  parse(text, { delimitersToGuess: ['\t', ';', ','], skipEmptyLines: 'greedy', preview: 20 }).meta.delimiter

/** Empty lines stay, so that line numbers agree with those of the spreadsheet. */
export function readEveryLine(file: string): readonly (readonly string[])[] {
  const text = file.replace(/^\uFEFF/, '')
  return parse<string[]>(text, { delimiter: separatorOf(text) }).data.map((line) => line.map(unguarded))
}

export const readSpreadsheet = (text: string): readonly (readonly string[])[] =>
  readEveryLine(text).filter((line) => line.some((cell) => cell.trim() !== ''))

/**
 * Reads a file with commas, semicolons or tabs, or the first sheet of a workbook, as text. Excel in Morocco still saves CSV files as
 * Windows-1252 unless its user chooses UTF-8. Rejects a workbook that cannot be read.
 */
export async function readSpreadsheetFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  if (isZipped(bytes)) return workbookText(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const isZipped = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes.slice(0, 4)) === 'PK\u0003\u0004'

type WorkbookCell = string | number | boolean | Date | null

/** Writes numbers as they are typed here, «12,5», and dates as «2026-11-20». */
function cellText(cell: WorkbookCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell)
}

async function workbookText(bytes: ArrayBuffer): Promise<string> {
  // The library that reads workbooks is downloaded only when a workbook is chosen.
  const { readSheet } = await import('read-excel-file/universal')
  const rows = await readSheet(bytes)
  return unparse(
    rows.map((row) => row.map((cell) => cellText(cell as WorkbookCell))),
    { delimiter: '\t', newline: '\n' },
  )
}
