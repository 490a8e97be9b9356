/** What was copied from a spreadsheet, or saved by one: commas, semicolons or tabs, quotes and all. */
import { parse } from 'papaparse'

export const readSpreadsheet = (text: string): readonly (readonly string[])[] =>
  parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: ['\t', ';', ','],
    skipEmptyLines: 'greedy',
  }).data

/** Spreadsheets of this country still save in the alphabet of old Windows when they are not told otherwise. */
export async function readSpreadsheetFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
