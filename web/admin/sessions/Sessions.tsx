import { useState } from 'react'
import type { ListedTill } from '#contract/till-list.ts'
import type { TillKind } from '#rules/till.ts'
import { useShortcuts } from '../../app/scanner/use-shortcuts.ts'
import { CloseSession } from './CloseSession.tsx'
import { ReviewDifference } from './ReviewDifference.tsx'
import { SessionDrawer } from './SessionDrawer.tsx'
import { SessionFigures } from './SessionFigures.tsx'
import { SessionFilterRow } from './SessionFilterRow.tsx'
import { SessionListing } from './SessionListing.tsx'
import { SessionsHeader } from './SessionsHeader.tsx'
import type { SessionAct } from './session-acts.ts'
import { useOpenSession } from './session-address.ts'
import { readSessions } from './session-export.ts'
import { noFilters } from './session-filters.ts'
import { useSessions } from './use-sessions.ts'

type Acting = { readonly session: ListedTill; readonly act: SessionAct }

/** The sessions of one kind of desk, and what lies over them: the drawer of one, and a question. */
export function Sessions({ kind }: { readonly kind: TillKind }) {
  const { filters, setFilters, isFiltered, known, input, query } = useSessions(kind)
  const { openId, close } = useOpenSession()
  const [acting, setActing] = useState<Acting>()
  const hasKeys = openId === undefined && acting === undefined
  useShortcuts(({ key }) => {
    const { page = 1, pages = 1 } = query.data ?? {}
    if (key === '[' && page > 1) setFilters({ page: page - 1 })
    if (key === ']' && page < pages) setFilters({ page: page + 1 })
  }, hasKeys)
  const act = (session: ListedTill, wanted: SessionAct) => setActing({ session, act: wanted })
  const stop = () => setActing(undefined)
  return (
    <>
      <SessionsHeader kind={kind} read={() => readSessions(kind, input)} />
      <SessionFigures kind={kind} figures={query.data?.figures} />
      <SessionFilterRow
        kind={kind}
        filters={filters}
        known={known}
        count={query.data?.total}
        onChange={setFilters}
      />
      <SessionListing
        kind={kind}
        query={query}
        scope={`${query.isPlaceholderData} ${JSON.stringify(input)}`}
        isFiltered={isFiltered}
        hasKeys={hasKeys}
        onAct={act}
        onPage={(page) => setFilters({ page })}
        onReset={() => setFilters(noFilters)}
      />
      {openId === undefined ? null : <SessionDrawer tillId={openId} onAct={act} onClose={close} />}
      {acting?.act === 'close' ? <CloseSession session={acting.session} onClose={stop} /> : null}
      {acting?.act === 'review' ? <ReviewDifference session={acting.session} onClose={stop} /> : null}
    </>
  )
}
