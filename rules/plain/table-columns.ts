/** The columns of a table from any program: found by their headings, or in a given order where it has none. */
import { bare } from '../people/role-names.ts'

export type Columns<Column> = readonly (Column | undefined)[]

/** `line` is the number the spreadsheet gives the row. Cells are without the spaces around them. */
export type TableRow<Column extends string> = Readonly<Record<Column, string>> & { readonly line: number }

type Wanted<Column extends string> = {
  /** Every column, as our own export heads it. */
  readonly labels: Readonly<Record<Column, string>>
  /** What else it is headed by in other programs. */
  readonly otherHeadings: Readonly<Record<Column, readonly string[]>>
  /** Whether a first line that names these columns is a heading. */
  readonly isHeading: (known: readonly Column[]) => boolean
  /** The order of the columns where there is no heading, by the first line. */
  readonly order: (cells: readonly string[]) => Columns<Column>
}

/** The rows below the heading, those of nothing but empty cells aside; columns that no heading of ours names are left out. */
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
