import { IconAlertTriangle, IconCircleCheck, IconClock, IconNote } from '@tabler/icons-react'
import type { RecalledOnTheWire } from '#contract/relay/recall.ts'
import { formatDateTime, formatTime } from '#rules/plain/french.ts'
import { formatSignedDirhams } from '#rules/plain/money.ts'
import type { RecallState } from '#rules/relay/recall.ts'
import { operationWords, recallStateWords } from '#rules/relay/recall-words.ts'
import { Link } from '../../app/address/links.tsx'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import classes from './Recall.module.css'

const looks = {
  waiting: { tone: 'note', icon: IconClock },
  booked: { tone: 'good', icon: IconCircleCheck },
  open: { tone: 'warn', icon: IconAlertTriangle },
  settled: { tone: 'off', icon: IconNote },
} as const satisfies Record<RecallState, object>

const Name = ({ row: { kind, operationId, isBooked } }: { readonly row: RecalledOnTheWire }) =>
  isBooked ? (
    <Link to="/operations/$id" params={{ id: operationId }} className="fp-link fp-name">
      {operationWords(kind)}
    </Link>
  ) : (
    <strong>{operationWords(kind)}</strong>
  )

/** The order may bear another number than the customer's. */
const orderWords = ({ orderNumber, bookedOrderNumber }: RecalledOnTheWire): string | null => {
  if (orderNumber === null) return null
  const isOther = bookedOrderNumber !== null && bookedOrderNumber !== orderNumber
  return isOther ? `${orderNumber} pour le client, ${bookedOrderNumber} ici` : orderNumber
}

const What = ({ row }: { readonly row: RecalledOnTheWire }) => {
  const order = orderWords(row)
  return (
    <>
      <Name row={row} />
      {order === null ? null : <small className={classes.note}>{order}</small>}
    </>
  )
}

export const recalledColumns: readonly Column<RecalledOnTheWire>[] = [
  {
    key: 'what',
    label: 'Opération',
    nameOf: ({ kind, acknowledgedAt }) =>
      `${operationWords(kind)} de ${formatTime(new Date(acknowledgedAt))}`,
    cell: (row) => <What row={row} />,
  },
  {
    key: 'amount',
    label: 'Montant',
    isFigure: true,
    cell: ({ amount }) => (amount === 0 ? '—' : <bdi>{formatSignedDirhams(amount)}</bdi>),
  },
  {
    key: 'when',
    label: 'Confirmée',
    cell: ({ acknowledgedAt, broughtAt }) => (
      <>
        {formatDateTime(new Date(acknowledgedAt))}
        <small className={classes.note}>{`rapportée à ${formatTime(new Date(broughtAt))}`}</small>
      </>
    ),
  },
  { key: 'who', label: 'Par', cell: ({ actorName }) => actorName ?? '—' },
  {
    key: 'card',
    label: 'Carte',
    cell: ({ cardId, cardCode }) =>
      cardId === null || cardCode === null ? (
        '—'
      ) : (
        <Link to="/cards/$id/history" params={{ id: cardId }} className="fp-link">
          {cardCode}
        </Link>
      ),
  },
  {
    key: 'state',
    label: 'État',
    // Why it does not fit is asked before whose it is.
    rank: 1,
    cell: ({ state, why, settled }) => (
      <>
        <Badge {...looks[state]}>{recallStateWords[state]}</Badge>
        {settled ? (
          <small className={classes.note}>{`${settled.by}\u00A0: ${settled.note}`}</small>
        ) : why === null || state === 'booked' ? null : (
          <small className={classes.note}>{why}</small>
        )}
      </>
    ),
  },
]
