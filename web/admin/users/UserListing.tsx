import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StaffOnTheWire } from '#contract/staff.ts'
import { refusals } from '#rules/refusal.ts'
import { queries } from '../../app/queries.ts'
import { Shown } from '../../app/Shown.tsx'
import { useShortcuts } from '../../app/scanner/use-shortcuts.ts'
import { useUrlState } from '../../app/url-state.ts'
import { NoResults } from '../../ui/NoResults.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { ownActsTold } from './own-acts.ts'
import { UserFilterRow } from './UserFilterRow.tsx'
import { UserSkeleton } from './UserSkeleton.tsx'
import { UserTable } from './UserTable.tsx'
import { useStands } from './use-stands.ts'
import type { UserAct } from './user-acts.ts'
import { filterKinds, noFilters, queryOf } from './user-filters.ts'

type Props = {
  /** False while something lies over the list. */
  readonly hasKeys: boolean
  readonly onEdit: (user: StaffOnTheWire) => void
  readonly onAct: (user: StaffOnTheWire, act: UserAct) => void
  readonly onRows: (users: readonly StaffOnTheWire[]) => void
}

export function UserListing({ hasKeys, onEdit, onAct, onRows }: Props) {
  const [filters, setFilters] = useUrlState(filterKinds)
  const stands = useStands()
  const input = queryOf(filters, stands ?? [])
  const query = useQuery(
    queries.listStaff.queryOptions({
      input,
      enabled: filters.stand === '' || stands !== undefined,
      placeholderData: keepPreviousData,
      meta: { watches: ['staff', 'tills'] },
    }),
  )
  const rows = query.data?.rows
  useEffect(() => {
    if (rows) onRows(rows)
  }, [rows, onRows])
  useShortcuts(({ key }) => {
    const { page = 1, pages = 1 } = query.data ?? {}
    if (key === '[' && page > 1) setFilters({ page: page - 1 })
    if (key === ']' && page < pages) setFilters({ page: page + 1 })
  }, hasKeys)
  return (
    <>
      <UserFilterRow
        filters={filters}
        stands={stands ?? []}
        count={query.data?.total}
        onChange={setFilters}
      />
      <Shown query={query} whenFailed={refusals['something-went-wrong']} skeleton={<UserSkeleton />}>
        {(answer) =>
          answer.rows.length > 0 ? (
            <>
              <UserTable
                users={answer.rows}
                filters={filters}
                scope={`${query.isPlaceholderData} ${ownActsTold(query.dataUpdatedAt)} ${JSON.stringify(input)}`}
                isDimmed={query.isPlaceholderData}
                hasKeys={hasKeys}
                onChange={setFilters}
                onEdit={onEdit}
                onAct={onAct}
              />
              <Pager page={answer.page} pages={answer.pages} onPage={(page) => setFilters({ page })} />
            </>
          ) : (
            <NoResults onReset={() => setFilters(noFilters)}>Aucun utilisateur ne correspond.</NoResults>
          )
        }
      </Shown>
    </>
  )
}
