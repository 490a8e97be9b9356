/** The columns of a table from any program: found by their headings, or in a given order where it has none. */
import { bare } from '../people/role-names.ts'

export type Columns<Column> = readonly (Column | undefined)[]

/** `line` is the line number in the spreadsheet. Cells are trimmed. */
export type TableRow<Column extends string> = Readonly<Record<Column, string>> & { readonly line: number }

/** A column with an unknown heading; its position counts from 0 at the left. */
export type UnknownColumn = {
  readonly place: number
  readonly heading: string
  readonly cells: readonly string[]
}

type Wanted<Column extends string> = {
  /** The heading of every column in our own export. */
  readonly labels: Readonly<Record<Column, string>>
  /** The headings of the columns in other programs. */
  readonly otherHeadings: Readonly<Record<Column, readonly string[]>>
  /** Whether a line that names these columns is the heading. */
  readonly isHeading: (known: readonly Column[]) => boolean
  /** The order of the columns in a table without heading, given its first line. */
  readonly order: (cells: readonly string[]) => Columns<Column>
  /** What a person has decided for columns with an unknown heading, by their positions. */
  readonly chosen?: ReadonlyMap<number, Column>
}

/** How many lines that are not empty are searched for the heading: a title, a date or a logo may stand above it. */
const linesSearched = 10

/** The position of the heading among the lines that are not empty; undefined where none of the first ten is one. */
export function placeOfHeading<Line>(
  lines: readonly Line[],
  isHeading: (line: Line) => boolean,
): number | undefined {
  const place = lines.slice(0, linesSearched).findIndex(isHeading)
  return place === -1 ? undefined : place
}

type ReadTable<Column extends string> = {
  readonly rows: readonly TableRow<Column>[]
  readonly columns: Columns<Column>
  readonly unknown: readonly UnknownColumn[]
  readonly hasHeading: boolean
  /** How many lines stand above the heading, not counting empty ones. */
  readonly above: number
  readonly headingLine: number
}

/** The rows below the heading, without empty rows and without columns of unknown heading. */
export function readTable<Column extends string>(
  table: readonly (readonly string[])[],
  { labels, otherHeadings, isHeading, order, chosen = new Map() }: Wanted<Column>,
): ReadTable<Column> {
  const names = Object.keys(labels) as Column[]
  const columnOf = (heading: string) =>
    names.find((name) =>
      [labels[name], ...otherHeadings[name]].some((known) => bare(known) === bare(heading)),
    )
  const lines = table
    .map((cells, place) => ({ line: place + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const place = placeOfHeading(lines, ({ cells }) =>
    isHeading(cells.map(columnOf).filter((column) => column !== undefined)),
  )
  const heading = lines[place ?? 0]
  const found = (heading?.cells ?? []).map(columnOf)
  const columns =
    place === undefined ? order(heading?.cells ?? []) : found.map((column, at) => column ?? chosen.get(at))
  const below = lines.slice(place === undefined ? 0 : place + 1)
  const rows = below.map(({ line, cells }) => {
    const written = names.map((name) => [name, cells[columns.indexOf(name)] ?? ''])
    return { ...(Object.fromEntries(written) as Record<Column, string>), line }
  })
  const unknown = place === undefined ? [] : unknownColumns(heading?.cells ?? [], { found, below })
  return {
    ...{ rows, columns, unknown, hasHeading: place !== undefined },
    ...{ above: place ?? 0, headingLine: heading?.line ?? 1 },
  }
}

type Below = {
  readonly found: readonly (string | undefined)[]
  readonly below: readonly { readonly cells: readonly string[] }[]
}

/** The unknown columns, without those that have no heading or no cell below it. */
const unknownColumns = (headings: readonly string[], { found, below }: Below): readonly UnknownColumn[] =>
  headings
    .map((heading, place) => ({
      place,
      heading,
      cells: below.flatMap(({ cells }) => cells[place] || []),
    }))
    .filter(({ place, heading, cells }) => heading !== '' && found[place] === undefined && cells.length > 0)
