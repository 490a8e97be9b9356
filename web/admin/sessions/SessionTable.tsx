import { useRef } from 'react'
import type { ListedTill } from '#contract/till-list.ts'
import type { TillKind } from '#rules/till.ts'
import { useNow } from '../../app/clock.ts'
import { useHeldRows } from '../../app/held-rows/use-held-rows.ts'
import { DataCards } from '../../ui/DataCards.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { NewsChip } from '../../ui/NewsChip.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useRowKeys } from '../users/use-row-keys.ts'
import classes from './Sessions.module.css'
import { type OnAct, sessionColumns } from './session-columns.tsx'
import { deskWords } from './session-words.ts'

type Props = {
  readonly kind: TillKind
  readonly sessions: readonly ListedTill[]
  readonly scope: string
  readonly isDimmed: boolean
  readonly hasKeys: boolean
  readonly onAct: OnAct
}

/** Eleven columns do not stand beside the navigation of a small tablet. */
const roomForTable = '(min-width: 75em)'

export function SessionTable({ kind, sessions, scope, isDimmed, hasKeys, onAct }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const now = useNow(60_000)
  const { rows, waiting, letIn } = useHeldRows({ fresh: sessions, scope, list })
  const List = useMedia(roomForTable) ? DataTable : DataCards
  const { selected, followFocus } = useRowKeys(list, hasKeys)
  return (
    <div ref={list} className={classes.list} {...followFocus}>
      <NewsChip waiting={waiting} onLetIn={letIn} />
      <List
        label={deskWords[kind].list}
        columns={sessionColumns({ kind, now, onAct })}
        rows={rows}
        keyOf={({ id }) => id}
        {...(selected !== undefined && { selected })}
        isDimmed={isDimmed}
      />
    </div>
  )
}
