import type { ListedTill } from '#contract/till-list.ts'
import { formatDirhams } from '#rules/money.ts'
import type { TillKind } from '#rules/till.ts'
import { Link } from '../../app/links.tsx'
import type { Column } from '../../ui/DataList.tsx'
import { Difference } from './Difference.tsx'
import { SessionMenu } from './SessionMenu.tsx'
import { SessionStatus } from './SessionStatus.tsx'
import classes from './Sessions.module.css'
import type { SessionAct } from './session-acts.ts'
import { deskWords, durationWords, money, timeInList } from './session-words.ts'

type SessionColumn = Column<ListedTill>
export type OnAct = (session: ListedTill, act: SessionAct) => void

type Showing = { readonly kind: TillKind; readonly now: Date; readonly onAct: OnAct }

const holder = (kind: TillKind): SessionColumn => ({
  key: 'holder',
  label: deskWords[kind].holder,
  cell: ({ id, holder: { name } }) => (
    <Link
      to="."
      search={(before: object) => ({ ...before, session: id })}
      state={{ isDetail: true }}
      resetScroll={false}
      className={classes.name}
      data-row={id}
    >
      {name}
    </Link>
  ),
})

const times = (now: Date): SessionColumn[] => [
  { key: 'status', label: 'Statut', cell: (session) => <SessionStatus session={session} now={now} /> },
  { key: 'openedAt', label: 'Ouverture', cell: ({ openedAt }) => timeInList(openedAt, now) },
  { key: 'closedAt', label: 'Clôture', cell: ({ closedAt }) => timeInList(closedAt, now) },
]

/** The amount over the count: one column for both. */
const Total = ({ count, amount }: ListedTill['recharges']) => (
  <>
    <span className={classes.amount}>{money(amount)}</span> <span className={classes.count}>({count})</span>
  </>
)

const ofDesk: readonly SessionColumn[] = [
  { key: 'float', label: 'Fonds initial', isFigure: true, cell: ({ float }) => formatDirhams(float) },
  { key: 'recharges', label: 'Recharges', isFigure: true, cell: ({ recharges }) => <Total {...recharges} /> },
  {
    key: 'refunds',
    label: 'Rembour\u00ADsements',
    isFigure: true,
    cell: ({ refunds }) => <Total {...refunds} />,
  },
  { key: 'expected', label: 'Attendu', isFigure: true, cell: ({ expected }) => money(expected) },
  { key: 'counted', label: 'Compté', isFigure: true, cell: ({ counted }) => money(counted) },
  {
    key: 'difference',
    label: 'Écart',
    isFigure: true,
    cell: ({ difference, isReviewed }) => <Difference difference={difference} isReviewed={isReviewed} />,
  },
]

const ofStand = (now: Date): readonly SessionColumn[] => [
  { key: 'duration', label: 'Durée', isFigure: true, cell: (session) => durationWords(session, now) },
  { key: 'sales', label: 'Ventes', isFigure: true, cell: ({ sales }) => sales.count },
  { key: 'amount', label: 'Total', isFigure: true, cell: ({ sales }) => formatDirhams(sales.amount) },
  { key: 'cancelled', label: 'Annulées', isFigure: true, cell: ({ sales }) => sales.cancelled },
]

const stand: SessionColumn = { key: 'stand', label: 'Stand', cell: (session) => session.stand?.name ?? '—' }

export function sessionColumns({ kind, now, onAct }: Showing): readonly SessionColumn[] {
  const acts: SessionColumn = {
    key: 'acts',
    label: 'Actions',
    cell: (session) => <SessionMenu session={session} onAct={onAct} />,
  }
  return kind === 'recharge'
    ? [holder(kind), ...times(now), ...ofDesk, acts]
    : [holder(kind), stand, ...times(now), ...ofStand(now), acts]
}
