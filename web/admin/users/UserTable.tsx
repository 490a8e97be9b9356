import { useRef } from 'react'
import type { StaffOnTheWire } from '#contract/staff.ts'
import { useHeldRows } from '../../app/held-rows/use-held-rows.ts'
import { DataList } from '../../ui/DataList.tsx'
import { NewsChip } from '../../ui/NewsChip.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { UserAct } from './user-acts.ts'
import { phoneColumns, wideColumns } from './user-columns.tsx'
import type { ChangeFilters, UserFilters } from './user-filters.ts'

type Props = {
  readonly users: readonly StaffOnTheWire[]
  readonly filters: UserFilters
  /** What is listed: other filters or another page show their rows at once. */
  readonly scope: string
  readonly isDimmed: boolean
  readonly hasKeys: boolean
  readonly onChange: ChangeFilters
  readonly onEdit: (user: StaffOnTheWire) => void
  readonly onAct: (user: StaffOnTheWire, act: UserAct) => void
}

export function UserTable({ users, filters, scope, isDimmed, hasKeys, onChange, ...acts }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const { rows, waiting, letIn } = useHeldRows({ fresh: users, scope, list })
  const { selected, followFocus } = useRowKeys(list, hasKeys)
  return (
    <div ref={list} {...followFocus}>
      <NewsChip waiting={waiting} onLetIn={letIn} />
      <DataList
        label="Utilisateurs"
        columns={isPhone ? phoneColumns : wideColumns(acts)}
        rows={rows}
        keyOf={({ id }) => id}
        selected={selected}
        isDimmed={isDimmed}
        sorting={{
          by: filters.tri,
          direction: filters.ordre,
          onSort: (tri, ordre) => onChange({ tri: tri as UserFilters['tri'], ordre }),
        }}
      />
    </div>
  )
}
