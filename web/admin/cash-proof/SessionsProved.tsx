import type { SessionProved } from '#contract/figures/cash-proof.ts'
import { formatDateTime } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { Link } from '../../app/address/links.tsx'
import { sessionPlace } from '../../app/address/session-place.ts'
import { queries } from '../../app/calls/queries.ts'
import { ListRows } from '../../app/list/ListRows.tsx'
import { listOf } from '../../app/list/list-of.ts'
import { useList } from '../../app/list/use-list.ts'
import type { Column } from '../../ui/list/list-props.ts'
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
      <Link {...sessionPlace(session)} className={`fp-link ${classes.session}`}>
        {session.holderName}
        {session.standName === null ? null : <span>{` · ${session.standName}`}</span>}
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

const provedList = listOf({
  label: 'Sessions',
  filters: {},
  reads: queries.listSessionsProved,
  watches: ['tills'],
  input: ({ page }) => ({ page }),
  whenFailed: refusals['till-loading-failed'],
  whenNone: 'Aucune session pour le moment.',
  motif: 'carton',
})

/** The sessions whose sums do not agree come first, then the open ones. */
export function SessionsProved() {
  const list = useList(provedList, {})
  return (
    <section className={classes.block}>
      <h2>Par session</h2>
      <ListRows list={list} columns={columns} />
    </section>
  )
}
