import { useRef } from 'react'
import type { DeskOperation } from '#contract/desk-history.ts'
import { useNow } from '../../app/clock.ts'
import { useHeldRows } from '../../app/held-rows/use-held-rows.ts'
import { DataCards } from '../../ui/DataCards.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { NewsChip } from '../../ui/NewsChip.tsx'
import { useMedia } from '../../ui/use-media.ts'
import classes from './History.module.css'
import { historyColumns } from './history-columns.tsx'
import { useSessions } from './use-sessions.ts'

type Props = {
  readonly rows: readonly DeskOperation[]
  /** What is listed: other filters or another page show their rows at once. */
  readonly scope: string
  readonly isDimmed: boolean
  readonly onCancel: (operation: DeskOperation) => void
}

/** Nothing moves under a finger: what arrives waits until it is asked for. */
export function HistoryRows({ rows: fresh, scope, isDimmed, onCancel }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // Seven columns do not fit a small tablet.
  const List = useMedia('(max-width: 74.99em)') ? DataCards : DataTable
  const now = useNow(60_000)
  const { nameOf } = useSessions()
  const { rows, waiting, letIn } = useHeldRows({ fresh, scope, list })
  return (
    <div ref={list} className={classes.list}>
      <NewsChip waiting={waiting} onLetIn={letIn} />
      <List
        label="Opérations"
        columns={historyColumns({ now, sessionName: nameOf, onCancel })}
        rows={rows}
        keyOf={({ id }) => id}
        isDimmed={isDimmed}
      />
    </div>
  )
}
