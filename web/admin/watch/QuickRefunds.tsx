import type { Watch } from '#contract/watch.ts'
import { shortCardCode } from '#rules/card-code.ts'
import { counted, formatDateTime, formatTime } from '#rules/french.ts'
import { formatDirhams } from '#rules/money.ts'
import { Link } from '../../app/links.tsx'
import type { Column } from '../../ui/DataList.tsx'
import classes from './Watch.module.css'
import { WatchBlock } from './WatchBlock.tsx'

type Quick = Watch['quickRefunds']
type Row = Quick['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'card',
    label: 'Carte',
    cell: ({ card }) => (
      <Link
        to="/cards/$id/history"
        params={{ id: card.id }}
        search={{ onglet: 'operations' }}
        className={classes.link}
      >
        {shortCardCode(card.code)}
      </Link>
    ),
  },
  { key: 'who', label: 'Opérateur', cell: ({ person }) => person.name },
  {
    key: 'recharge',
    label: 'Recharge',
    isFigure: true,
    cell: ({ recharge }) => `${formatDirhams(recharge.amount)} · ${formatDateTime(new Date(recharge.at))}`,
  },
  {
    key: 'refund',
    label: 'Remboursement',
    isFigure: true,
    cell: ({ refund }) => `${formatDirhams(refund.amount)} · ${formatTime(new Date(refund.at))}`,
  },
  {
    key: 'session',
    label: 'Session',
    cell: ({ tillId }) => (
      <Link to="/admin/recharge-sessions" search={{ session: tillId }} className={classes.link}>
        Voir la session
      </Link>
    ),
  },
]

type Props = { readonly quickRefunds: Quick; readonly minutes: number }

export function QuickRefunds({ quickRefunds: { count, rows }, minutes }: Props) {
  const beyond = count > rows.length ? ` Les ${rows.length} dernières sont montrées.` : ''
  return (
    <WatchBlock
      title={`Rechargées puis remboursées en moins de ${minutes} minutes`}
      says={`${counted(count, 'carte', 'cartes')}, par le même opérateur.${beyond}`}
      whenEmpty="Aucune sur cette période."
      columns={columns}
      rows={rows}
      keyOf={({ refund }) => refund.id}
    />
  )
}
