import type { ReactNode } from 'react'
import type { ShownRows } from '../../app/list/ListRows.tsx'
import type { Unfolding } from '../../ui/list/DataTable.tsx'
import type { Column } from '../../ui/list/list-props.ts'

export type HistoryRow = { readonly id: string; readonly at: string }

/** How one kind of row is shown, as a table row and as an entry of the timeline. */
export type Showing<Row> = Unfolding<Row> & {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly card: (row: Row) => ReactNode
  /** The row is tinted when this value changes. */
  readonly stateOf: (row: Row) => string
}

export type HistoryRowsProps<Row> = ShownRows<Row> & { readonly showing: Showing<Row> }
