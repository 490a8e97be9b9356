import type { ReactNode } from 'react'

export type Column<Row> = {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** The column contains figures, which are aligned to the end of the cell. */
  readonly isFigure?: boolean
  /** The column contains the menu of acts on the row; on a card it is beside the name. It never leaves the table. */
  readonly isActs?: boolean
  /** The column with the last rank leaves the table first where there is no room; by default its place in the row. */
  readonly rank?: number
  /** Of the first column: the name of the row in words, where its cell says more than that. */
  readonly nameOf?: (row: Row) => string
  /** The column is left out of cards, as its content is one tap away. */
  readonly isTableOnly?: boolean
}

export type Sorting = {
  /** The keys of the columns whose headers are buttons that sort. */
  readonly words: readonly string[]
  readonly by: string
  readonly direction: 'asc' | 'desc'
  readonly onSort: (by: string) => void
}

export type ListProps<Row> = {
  /** The name of the rows, for screen readers: «Cartes». */
  readonly label: string
  /** The first column names the row; its link belongs there. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly sorting?: Sorting
  /** Whether the row arrived while the list was being looked at: it is tinted once. */
  readonly isNew?: (row: Row) => boolean
  /** When this text changes, the row is tinted for a shorter moment. */
  readonly stateOf?: (row: Row) => string
  /** Whether the rows are outdated, because new ones are being fetched or a fetch failed. */
  readonly isDimmed?: boolean
}
