/** Exports that the server makes: all rows that pass the filters, read at one instant. */
import type { ExportWish } from '#contract/figures/export.ts'
import { mostRowsOfWorkbook, saysItWasCut } from '#rules/figures/export.ts'
import type { Cell } from '#rules/plain/table-file.ts'
import { ask } from '../calls/ask.ts'
import { saveFile } from '../device/save-file.ts'
import { type FileKind, saveTable } from '../device/table-file.ts'

/** The filters of each kind of export. */
export type Wish = WithoutFormat<ExportWish>
type WithoutFormat<Each> = Each extends unknown ? Omit<Each, 'format'> : never

/** More characters than the last line of a file that the server cut off. */
const endLength = 400

const french = new Intl.NumberFormat('fr-FR')
const interrupted =
  "Fichier incomplet : la lecture s'est interrompue, sa dernière ligne le dit. Relancez l'export."
const tooLong = `Un classeur (XLSX) ne prend pas plus de ${french.format(mostRowsOfWorkbook)} lignes, et il y en a davantage. Exportez en CSV.`

/** Returns the warning for the person, if there is one. */
export async function saveExport(wish: Wish, format: FileKind): Promise<string | undefined> {
  const file = await ask.exportRows({ ...wish, format })
  if (format === 'xlsx') return saveWorkbook(file)
  saveFile(file.name, file)
  return warningOf(await file.slice(-endLength).text())
}

const warningOf = (end: string) => (saysItWasCut(end) ? interrupted : undefined)

/** The server sends the rows as lines of JSON. */
async function saveWorkbook(file: File): Promise<string | undefined> {
  const text = await file.text()
  const [head = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line): Cell[] => JSON.parse(line))
  if (rows.length > mostRowsOfWorkbook) return tooLong
  await saveTable({ name: file.name.replace(/\.xlsx$/, ''), head: head.map(String), rows }, 'xlsx')
  return warningOf(text.slice(-endLength))
}
