import type { ListedTill } from '#contract/till/till-list.ts'
import { ofName } from '#rules/plain/elision.ts'
import { formatDirhams, formatSignedDirhams, negated, noMoney } from '#rules/plain/money.ts'
import type { TillKind } from '#rules/till/till.ts'
import { Link } from '../../app/address/links.tsx'
import { useMe } from '../../app/calls/me.ts'
import { useOpenReport } from '../../app/till/use-open-report.ts'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import { Difference } from './Difference.tsx'
import { SessionStatus } from './SessionStatus.tsx'
import classes from './Sessions.module.css'
import { actLabels, actsOn, type OnAct } from './session-acts.ts'
import { useOpenSession } from './session-address.ts'
import { withoutCardSales } from './session-figures.ts'
import { deskWords, durationWords, money, timeInList } from './session-words.ts'

type SessionColumn = Column<ListedTill>

type Showing = {
  readonly kind: TillKind
  readonly now: Date
  readonly turnHour: number
  readonly onAct: OnAct
}

const holder = (kind: TillKind): SessionColumn => ({
  key: 'holder',
  label: deskWords[kind].holder,
  cell: ({ id, holder: { name } }) => (
    <Link
      to="."
      search={(before: object) => ({ ...before, session: id })}
      state={{ isDetail: true }}
      resetScroll={false}
      className={`fp-name ${classes.name}`}
    >
      {name}
    </Link>
  ),
})

const times = ({ now, turnHour }: Pick<Showing, 'now' | 'turnHour'>): SessionColumn[] => [
  { key: 'status', label: 'Statut', cell: (session) => <SessionStatus session={session} now={now} /> },
  { key: 'openedAt', label: 'Ouverture', cell: ({ openedAt }) => timeInList(openedAt, now, turnHour) },
  { key: 'closedAt', label: 'Clôture', cell: ({ closedAt }) => timeInList(closedAt, now, turnHour) },
]

/** The amount above the count, in one column. */
const Total = ({ count, amount }: ListedTill['recharges']) => (
  <>
    <span className={classes.amount}>{money(amount)}</span> <span className={classes.count}>({count})</span>
  </>
)

/** Cash brought in and cash taken out, one above the other where there were both. */
function Moved({ moved }: { readonly moved: ListedTill['cashMoved'] }) {
  if (moved === null) return '—'
  const ways = [moved.in, negated(moved.out)].filter((amount) => amount !== 0)
  return (ways.length === 0 ? [noMoney] : ways).map((amount) => (
    <span key={amount} className={classes.way}>
      {formatSignedDirhams(amount)}
    </span>
  ))
}

/** The columns of figures take most of the width: name, status and times of a session are stacked in the remaining columns. */
const whoAndWhen = ({ now, turnHour }: Pick<Showing, 'now' | 'turnHour'>): SessionColumn[] => [
  {
    ...holder('recharge'),
    cell: (session) => (
      <div className={classes.holder}>
        {holder('recharge').cell(session)}
        <SessionStatus session={session} now={now} />
      </div>
    ),
  },
  {
    key: 'times',
    label: 'Ouverture, clôture',
    cell: ({ openedAt, closedAt }) =>
      [openedAt, closedAt].map((at) => (
        <span key={at} className={classes.way}>
          {timeInList(at, now, turnHour)}
        </span>
      )),
  },
]

const ofDesk: readonly SessionColumn[] = [
  {
    key: 'float',
    label: 'Fonds initial',
    rank: 7,
    isFigure: true,
    cell: ({ float }) => formatDirhams(float),
  },
  {
    key: 'recharges',
    label: 'Recharges',
    rank: 3,
    isFigure: true,
    cell: (session) => <Total {...withoutCardSales(session)} />,
  },
  {
    key: 'cardSales',
    label: 'Cartes vendues',
    rank: 9,
    isFigure: true,
    cell: ({ cardSales }) => <Total {...cardSales} />,
  },
  {
    key: 'refunds',
    label: 'Remboursements',
    rank: 6,
    isFigure: true,
    cell: ({ refunds }) => <Total {...refunds} />,
  },
  {
    key: 'cashMoved',
    label: 'Entrées/\u200Bsorties',
    rank: 8,
    isFigure: true,
    cell: ({ cashMoved }) => <Moved moved={cashMoved} />,
  },
  { key: 'expected', label: 'Attendu', rank: 2, isFigure: true, cell: ({ expected }) => money(expected) },
  {
    key: 'counted',
    label: 'Compté, écart',
    rank: 2,
    isFigure: true,
    cell: ({ counted, difference, isReviewed }) =>
      counted === null ? (
        '—'
      ) : (
        <>
          <span className={classes.way}>{formatDirhams(counted)}</span>
          <Difference difference={difference} isReviewed={isReviewed} />
        </>
      ),
  },
]

const ofStand = (now: Date): readonly SessionColumn[] => [
  { key: 'duration', label: 'Durée', isFigure: true, cell: (session) => durationWords(session, now) },
  { key: 'sales', label: 'Ventes', isFigure: true, cell: ({ sales }) => sales.count },
  { key: 'amount', label: 'Total', isFigure: true, cell: ({ sales }) => formatDirhams(sales.amount) },
  { key: 'cancelled', label: 'Annulées', isFigure: true, cell: ({ sales }) => sales.cancelled },
]

const stand: SessionColumn = { key: 'stand', label: 'Stand', cell: (session) => session.stand?.name ?? '—' }

export function sessionColumns({ kind, onAct, ...moment }: Showing): readonly SessionColumn[] {
  const acts: SessionColumn = {
    key: 'acts',
    label: 'Actions',
    isActs: true,
    cell: (session) => <SessionMenu session={session} onAct={onAct} />,
  }
  return kind === 'recharge'
    ? [...whoAndWhen(moment), ...ofDesk, acts]
    : [holder(kind), stand, ...times(moment), ...ofStand(moment.now), acts]
}

type Props = { readonly session: ListedTill; readonly onAct: OnAct }

function SessionMenu({ session, onAct }: Props) {
  const meId = useMe().id
  const { open } = useOpenSession()
  const openReport = useOpenReport()
  const acts = actsOn(session, meId).map((act) => ({
    label: actLabels[act],
    onPick: () => onAct(session, act),
    isDangerous: act === 'close',
  }))
  const report = { label: 'Voir le rapport', onPick: () => openReport(session.id) }
  return (
    <ActionMenu
      label={`Actions pour la session ${ofName(session.holder.name)}`}
      actions={[
        { label: 'Voir la session', onPick: () => open(session.id) },
        ...(session.closedAt === null ? [] : [report]),
        ...acts,
      ]}
    />
  )
}
