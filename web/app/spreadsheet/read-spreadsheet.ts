/** What was copied from a spreadsheet, or saved by one: commas, semicolons or tabs, quotes and all. */
import { parse, unparse } from 'papaparse'
import { unguarded } from '#rules/plain/csv.ts'

/** Told from the lines that say something: empty ones would lead the guess astray. */
const separatorOf = (text: string) =>
  parse(text, { delimitersToGuess: ['\t', ';', ','], skipEmptyLines: 'greedy', preview: 20 }).meta.delimiter

/** Empty lines stay, so that a line is where the spreadsheet numbers it. */
export function readEveryLine(file: string): readonly (readonly string[])[] {
  const text = file.replace(/^\uFEFF/, '')
  return parse<string[]>(text, { delimiter: separatorOf(text) }).data.map((line) => line.map(unguarded))
}

export const readSpreadsheet = (text: string): readonly (readonly string[])[] =>
  readEveryLine(text).filter((line) => line.some((cell) => cell.trim() !== ''))

/**
 * The lines as text, of a file with commas, semicolons or tabs, or of the first sheet of a workbook. Excel in Morocco still
 * saves a CSV file as Windows-1252 unless its user chooses UTF-8. Rejects a workbook that cannot be read.
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

/** Numbers as they are typed here: «12,5»; days as «2026-11-20». */
function cellText(cell: WorkbookCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell)
}

async function workbookText(bytes: ArrayBuffer): Promise<string> {
  // The reader of workbooks is downloaded only when a workbook is chosen.
  const { readSheet } = await import('read-excel-file/universal')
  const rows = await readSheet(bytes)
  return unparse(
    rows.map((row) => row.map((cell) => cellText(cell as WorkbookCell))),
    { delimiter: '\t', newline: '\n' },
  )
}
