import { type ReactNode, useRef } from 'react'
import { useHeldRows } from '../../app/held-rows/use-held-rows.ts'
import { useRowKeys } from '../../app/shortcuts/use-row-keys.ts'
import { NewsChip } from '../../ui/NewsChip.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { DayTimeline } from './DayTimeline.tsx'
import { FoldingTable } from './FoldingTable.tsx'
import { useArrivals } from './use-arrivals.ts'

export type HistoryRow = { readonly id: string; readonly at: string }

export type HistoryColumn<Row> = {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  readonly isFigure?: boolean
}

/** How one kind of row is shown, wide and narrow. */
export type Showing<Row> = {
  readonly label: string
  readonly columns: readonly HistoryColumn<Row>[]
  /** What a person calls the row: «l'achat A-127». */
  readonly nameOf: (row: Row) => string
  /** What unfolds under it. */
  readonly details: (row: Row) => ReactNode
  readonly card: (row: Row) => ReactNode
  /** A change of this tints the row. */
  readonly stateOf: (row: Row) => string
}

type Props<Row> = {
  readonly showing: Showing<Row>
  readonly rows: readonly Row[]
  /** What is listed: other filters or another page show their rows at once. */
  readonly scope: string
  readonly isDimmed: boolean
}

/** A table whose rows unfold, or on a phone a timeline; nothing moves under a finger. */
export function HistoryList<Row extends HistoryRow>({ showing, rows: fresh, scope, isDimmed }: Props<Row>) {
  const list = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const { rows, waiting, letIn } = useHeldRows({ fresh, scope, list })
  const isNew = useArrivals(rows, scope)
  useRowKeys(list)
  const List = isPhone ? DayTimeline : FoldingTable
  return (
    <div ref={list}>
      <NewsChip waiting={waiting} onLetIn={letIn} />
      <List showing={showing} rows={rows} isNew={isNew} isDimmed={isDimmed} />
    </div>
  )
}

export type ListProps<Row> = Omit<Props<Row>, 'scope'> & { readonly isNew: (row: Row) => boolean }
