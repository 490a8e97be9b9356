import type { ReactNode } from 'react'

export type Column<Row> = {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Figures go to the end of the cell. */
  readonly isFigure?: boolean
  /** A menu of what can be done to the row: on a card it stands beside the name. */
  readonly isActs?: boolean
  /** Left out of a card: what it says is a tap away. */
  readonly isTableOnly?: boolean
}

export type Sorting = {
  /** The headers of the columns with these keys become buttons that sort. */
  readonly words: readonly string[]
  readonly by: string
  readonly direction: 'asc' | 'desc'
  readonly onSort: (by: string) => void
}

export type ListProps<Row> = {
  /** What the rows are, for those who do not see them: «Cartes». */
  readonly label: string
  /** The first column names the row: a link goes there. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly sorting?: Sorting
  /** Came while the list was being looked at: tinted once. */
  readonly isNew?: (row: Row) => boolean
  /** A change of this tints the row, for a shorter moment. */
  readonly stateOf?: (row: Row) => string
  /** Old rows while new ones come, or after a failure. */
  readonly isDimmed?: boolean
}
