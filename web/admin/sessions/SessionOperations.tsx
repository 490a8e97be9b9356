import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TillOperation } from '#contract/till-list.ts'
import { formatTime } from '#rules/french.ts'
import { formatDirhams, formatSignedDirhams } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { tillOperationWords } from '#rules/till-words.ts'
import { queries } from '../../app/queries.ts'
import { Shown } from '../../app/Shown.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SessionSkeleton } from './SessionSkeleton.tsx'
import classes from './Sessions.module.css'

/** Everything the till numbered, the last first. */
export function SessionOperations({ tillId }: { readonly tillId: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery(
    queries.listTillOperations.queryOptions({
      input: { tillId, page },
      placeholderData: keepPreviousData,
      meta: { watches: ['tills'] },
    }),
  )
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>Opérations</h3>
      <Shown query={query} whenFailed={refusals['till-loading-failed']} skeleton={<SessionSkeleton />}>
        {({ rows, page: shown, pages }) => (
          <>
            <ul className={classes.rows} aria-label="Opérations de la session">
              {rows.map((operation) => (
                <Row key={operation.id} operation={operation} />
              ))}
            </ul>
            <Pager page={shown} pages={pages} onPage={setPage} />
          </>
        )}
      </Shown>
    </section>
  )
}

function Row({ operation }: { readonly operation: TillOperation }) {
  const { kind, amount, at, card, balanceBefore, balanceAfter, reason, byName, isCancelled } = operation
  return (
    <li className={classes.row}>
      <span className={isCancelled ? classes.struck : undefined}>{tillOperationWords[kind].one}</span>
      <span className={isCancelled ? classes.struck : undefined}>
        {card || kind.startsWith('cash') ? formatSignedDirhams(amount) : formatDirhams(amount)}
      </span>
      <span className={classes.quiet}>
        {[formatTime(new Date(at)), card && `carte ${card.codeTail}`, byName && `par ${byName}`, reason]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={classes.quiet}>
        {balanceBefore === null || balanceAfter === null
          ? ''
          : `${formatDirhams(balanceBefore)} → ${formatDirhams(balanceAfter)}`}
      </span>
    </li>
  )
}
