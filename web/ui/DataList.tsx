import type { ReactNode } from 'react'
import { DataCards } from './DataCards.tsx'
import { DataTable } from './DataTable.tsx'
import { useIsPhone } from './use-media.ts'

export type Column<Row> = {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Figures go to the end of the cell. */
  readonly isFigure?: boolean
  /** The header becomes a button that sorts. */
  readonly isSortable?: boolean
}

export type Sorting = {
  readonly by: string
  readonly direction: 'asc' | 'desc'
  readonly onSort: (by: string, direction: 'asc' | 'desc') => void
}

export type ListProps<Row> = {
  /** What the rows are, for those who do not see them: «Cartes». */
  readonly label: string
  /** The first column names the row: a link goes there. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly sorting?: Sorting
  /** The row the keyboard is on. */
  readonly selected?: string
  /** Old rows while new ones come, or after a failure. */
  readonly isDimmed?: boolean
}

/** A table on a wide screen, a list of cards on a phone. */
export function DataList<Row>(props: ListProps<Row>) {
  return useIsPhone() ? <DataCards {...props} /> : <DataTable {...props} />
}
