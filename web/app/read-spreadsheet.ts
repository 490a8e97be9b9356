/** What was copied from a spreadsheet, or saved by one: commas, semicolons or tabs, quotes and all. */
import { parse } from 'papaparse'
import { unguarded } from '#rules/csv.ts'

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

/** Spreadsheets of this country still save in the alphabet of old Windows when they are not told otherwise. */
export async function readSpreadsheetFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
