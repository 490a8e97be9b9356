import type { UseQueryResult } from '@tanstack/react-query'
import type { ListedTill } from '#contract/till-list.ts'
import { refusals } from '#rules/refusal.ts'
import type { TillKind } from '#rules/till.ts'
import { Shown } from '../../app/Shown.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SessionSkeleton } from './SessionSkeleton.tsx'
import { SessionTable } from './SessionTable.tsx'
import type { OnAct } from './session-columns.tsx'

export type Listed = {
  readonly rows: readonly ListedTill[]
  readonly page: number
  readonly pages: number
}

type Props = {
  readonly kind: TillKind
  readonly query: UseQueryResult<Listed>
  /** What is asked for: other filters or another page show their rows at once. */
  readonly scope: string
  readonly isFiltered: boolean
  readonly hasKeys: boolean
  readonly onAct: OnAct
  readonly onPage: (page: number) => void
  readonly onReset: () => void
}

const none = 'Aucune session sur cette période.'

export function SessionListing({ kind, query, scope, isFiltered, hasKeys, onAct, onPage, onReset }: Props) {
  return (
    <Shown query={query} whenFailed={refusals['till-loading-failed']} skeleton={<SessionSkeleton />}>
      {({ rows, page, pages }) => {
        if (rows.length === 0)
          return isFiltered ? (
            <NoResults onReset={onReset}>{none}</NoResults>
          ) : (
            <EmptyState motif="carton">{none}</EmptyState>
          )
        return (
          <>
            <SessionTable
              kind={kind}
              sessions={rows}
              scope={scope}
              isDimmed={query.isPlaceholderData}
              hasKeys={hasKeys}
              onAct={onAct}
            />
            <Pager page={page} pages={pages} onPage={onPage} />
          </>
        )
      }}
    </Shown>
  )
}
