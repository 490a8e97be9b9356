/** Reads lines copied from a spreadsheet or saved by one: separated by commas, semicolons or tabs, with quotes. */
import { parse, unparse } from 'papaparse'
import { unguarded } from '#rules/plain/csv.ts'
import { asSpreadsheetsShow } from '#rules/plain/written-figure.ts'

/** Detects the separator from the lines with content, as empty ones would mislead the detection. */
const separatorOf = (text: string) =>
  parse(text, { delimitersToGuess: ['\t', ';', ','], skipEmptyLines: 'greedy', preview: 20 }).meta.delimiter

/** A first line that Excel writes for itself: it names the separator, and is no line of the table. */
const separatorSaid = /^sep=(.)\r?\n/i

/** Empty lines stay, so that line numbers agree with those of the spreadsheet. */
export function readEveryLine(file: string): readonly (readonly string[])[] {
  const unmarked = file.replace(/^\uFEFF/, '')
  const [first = '', said] = separatorSaid.exec(unmarked) ?? []
  const text = unmarked.slice(first.length)
  return parse<string[]>(text, { delimiter: said ?? separatorOf(text) }).data.map((line) =>
    line.map(unguarded),
  )
}

export const readSpreadsheet = (text: string): readonly (readonly string[])[] =>
  readEveryLine(text).filter((line) => line.some((cell) => cell.trim() !== ''))

/** Its message says how to save the file so that it can be read. */
export class UnreadableFile extends Error {}

/**
 * Reads a file with commas, semicolons or tabs, or the first sheet of a workbook, as text. Excel in Morocco still saves CSV files
 * as Windows-1252 unless its user chooses UTF-8. Rejects a workbook that cannot be read, with an UnreadableFile where its author
 * can save it in another way.
 */
export async function readSpreadsheetFile(file: File): Promise<string> {
  const buffer = await file.arrayBuffer()
  const bytes = new Uint8Array(buffer)
  if (beginsWith(bytes, zipped)) return workbookText(buffer)
  if (beginsWith(bytes, oldExcel)) throw new UnreadableFile('Ancien format .xls : enregistrez en .xlsx')
  const marked = marks.find(({ mark }) => beginsWith(bytes, mark))
  if (marked) return new TextDecoder(marked.alphabet).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (bytes.some((byte) => neverWindows.has(byte)))
      throw new UnreadableFile("Ce fichier n'est pas en UTF-8 ni en Windows : enregistrez-le en CSV UTF-8")
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const beginsWith = (bytes: Uint8Array, first: readonly number[]) =>
  first.every((byte, n) => bytes[n] === byte)

const zipped = [0x50, 0x4b, 0x03, 0x04]
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0]
const marks = [
  { mark: [0xff, 0xfe], alphabet: 'utf-16le' },
  { mark: [0xfe, 0xff], alphabet: 'utf-16be' },
] as const

/**
 * Bytes that have no meaning in Windows-1252, or mean characters that no French list has (ƒ ˆ ‰ ‹ Ž ˜ ž). In the alphabet of old
 * Macs they are É à â ã ç è é ê ì ò ù û.
 */
const neverWindows: ReadonlySet<number> = new Set([
  0x81, 0x83, 0x88, 0x89, 0x8b, 0x8d, 0x8e, 0x8f, 0x90, 0x98, 0x9d, 0x9e,
])

type WorkbookCell = string | number | boolean | Date | null

/** Writes numbers as they are typed here, «12,5», and dates as «2026-11-20». */
function cellText(cell: WorkbookCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'number' ? asSpreadsheetsShow(cell) : String(cell)
}

async function workbookText(bytes: ArrayBuffer): Promise<string> {
  // The library that reads workbooks is downloaded only when a workbook is chosen.
  const { readSheet } = await import('read-excel-file/universal')
  const rows = await readSheet(bytes)
  return tableText(rows.map((row) => row.map((cell) => cellText(cell as WorkbookCell))))
}

/** A table as text with tabs, as it is copied out of a spreadsheet. */
export const tableText = (table: readonly (readonly string[])[]): string =>
  unparse(table as string[][], { delimiter: '\t', newline: '\n' })
