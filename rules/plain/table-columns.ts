/** The columns of a table from any program: found by their headings, or in a given order where it has none. */
import { bare } from '../people/role-names.ts'

export type Columns<Column> = readonly (Column | undefined)[]

/** `line` is the line number in the spreadsheet. Cells are trimmed. */
export type TableRow<Column extends string> = Readonly<Record<Column, string>> & { readonly line: number }

type Wanted<Column extends string> = {
  /** The heading of every column in our own export. */
  readonly labels: Readonly<Record<Column, string>>
  /** The headings of the columns in other programs. */
  readonly otherHeadings: Readonly<Record<Column, readonly string[]>>
  /** Whether a first line with these columns is a heading. */
  readonly isHeading: (known: readonly Column[]) => boolean
  /** The order of the columns in a table without heading, given its first line. */
  readonly order: (cells: readonly string[]) => Columns<Column>
}

/** The rows below the heading, without empty rows and without columns of unknown heading. */
export function readTable<Column extends string>(
  table: readonly (readonly string[])[],
  { labels, otherHeadings, isHeading, order }: Wanted<Column>,
): {
  readonly rows: readonly TableRow<Column>[]
  readonly columns: Columns<Column>
  readonly headingLine: number
} {
  const names = Object.keys(labels) as Column[]
  const columnOf = (heading: string) =>
    names.find((name) =>
      [labels[name], ...otherHeadings[name]].some((known) => bare(known) === bare(heading)),
    )
  const lines = table
    .map((cells, place) => ({ line: place + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const first = lines[0]?.cells ?? []
  const found = first.map(columnOf)
  const hasHeading = isHeading(found.filter((column) => column !== undefined))
  const columns = hasHeading ? found : order(first)
  const rows = lines.slice(hasHeading ? 1 : 0).map(({ line, cells }) => {
    const written = names.map((name) => [name, cells[columns.indexOf(name)] ?? ''])
    return { ...(Object.fromEntries(written) as Record<Column, string>), line }
  })
  return { rows, columns, headingLine: lines[0]?.line ?? 1 }
}
