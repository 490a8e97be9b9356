import type { DeskOperation } from '#contract/desk-history.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { formatSignedDirhams } from '#rules/money.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/DataList.tsx'
import classes from './History.module.css'
import { balances, lookOf, rankInSession, timeOf } from './history-words.ts'
import { OperationActs } from './OperationActs.tsx'

type Shown = {
  readonly now: Date
  readonly sessionName: (tillId: string) => string
  readonly onCancel: (operation: DeskOperation) => void
}

export const historyColumns = ({ now, sessionName, onCancel }: Shown): readonly Column<DeskOperation>[] => [
  { key: 'kind', label: 'Type', cell: (operation) => <Kind operation={operation} /> },
  {
    key: 'at',
    label: 'Heure',
    cell: ({ at }) => <time dateTime={at}>{timeOf(new Date(at), now)}</time>,
  },
  {
    key: 'card',
    label: 'Carte',
    cell: ({ card, reason }) =>
      card ? <span className={`fp-code ${classes.whole}`}>{cardCodeTail(card.code)}</span> : reason,
  },
  { key: 'amount', label: 'Montant', isFigure: true, cell: (operation) => <Amount operation={operation} /> },
  {
    key: 'balances',
    label: 'Solde',
    isFigure: true,
    cell: (operation) => <bdi className={classes.whole}>{balances(operation)}</bdi>,
  },
  {
    key: 'session',
    label: 'Session',
    cell: ({ tillId, number }) => (
      <>
        {sessionName(tillId)}, <span className={classes.whole}>{rankInSession(number)}</span>
      </>
    ),
  },
  {
    key: 'acts',
    label: 'Actions',
    cell: (operation) => <OperationActs operation={operation} onCancel={onCancel} />,
  },
]

type Props = { readonly operation: DeskOperation }

function Kind({ operation: { kind, isCancelled } }: Props) {
  const { label, tone, icon } = lookOf(kind)
  return (
    <span className={classes.kind}>
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      {isCancelled ? <span className={classes.aside}>Annulée</span> : null}
    </span>
  )
}

function Amount({ operation: { amount, isCancelled } }: Props) {
  return (
    <bdi
      className={classes.amount}
      data-credit={(amount > 0 && !isCancelled) || undefined}
      data-cancelled={isCancelled || undefined}
    >
      {formatSignedDirhams(amount)}
    </bdi>
  )
}
