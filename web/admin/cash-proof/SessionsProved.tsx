import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SessionProved } from '#contract/cash-proof.ts'
import { formatDateTime } from '#rules/french.ts'
import { formatDirhams } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { Link } from '../../app/links.tsx'
import { queries } from '../../app/queries.ts'
import { Shown } from '../../app/Shown.tsx'
import { useUrlState } from '../../app/url-state.ts'
import { type Column, DataList } from '../../ui/DataList.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { sessionPlace } from '../session-place.ts'
import classes from './CashProof.module.css'
import { Gap } from './Gap.tsx'

const money = (amount: SessionProved['expected'] | null) => (
  <bdi>{amount === null ? '—' : formatDirhams(amount)}</bdi>
)

const columns: readonly Column<SessionProved>[] = [
  {
    key: 'who',
    label: 'Session',
    cell: (session) => (
      <Link {...sessionPlace(session)} className={classes.session}>
        {session.holderName}
        {session.standName === null ? '' : ` · ${session.standName}`}
      </Link>
    ),
  },
  { key: 'opened', label: 'Ouverture', cell: ({ openedAt }) => formatDateTime(new Date(openedAt)) },
  {
    key: 'closed',
    label: 'Clôture',
    cell: ({ closedAt }) => (closedAt === null ? 'Ouverte' : formatDateTime(new Date(closedAt))),
  },
  { key: 'sold', label: 'Ventes', isFigure: true, cell: ({ sold }) => money(sold) },
  { key: 'expected', label: 'Attendu', isFigure: true, cell: ({ expected }) => money(expected) },
  { key: 'counted', label: 'Compté', isFigure: true, cell: ({ counted }) => money(counted) },
  { key: 'gap', label: 'Écart des comptes', isFigure: true, cell: ({ gap }) => <Gap gap={gap} /> },
]

const urlKinds = { page: 1 }

/** Sessions that do not hold come first, then the open ones. */
export function SessionsProved() {
  const [{ page }, change] = useUrlState(urlKinds)
  const query = useQuery(
    queries.listSessionsProved.queryOptions({
      input: { page },
      placeholderData: keepPreviousData,
      meta: { watches: ['tills'] },
    }),
  )
  return (
    <section className={classes.block}>
      <h2>Par session</h2>
      <Shown
        query={query}
        whenFailed={refusals['till-loading-failed']}
        skeleton={<Skeleton height={320} radius="lg" />}
      >
        {({ rows, page: shown, pages }) =>
          rows.length === 0 ? (
            <p>Aucune session pour le moment.</p>
          ) : (
            <>
              <DataList
                label="Sessions"
                columns={columns}
                rows={rows}
                keyOf={({ id }) => id}
                isDimmed={query.isPlaceholderData}
              />
              <Pager page={shown} pages={pages} onPage={(next) => change({ page: next })} />
            </>
          )
        }
      </Shown>
    </section>
  )
}
