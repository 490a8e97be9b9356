import { Group } from '@mantine/core'
import type { CardOperationOnTheWire } from '#contract/card/card-history.ts'
import { formatDateTime, formatTime } from '#rules/plain/french.ts'
import { formatDirhams, formatSignedDirhams } from '#rules/plain/money.ts'
import { Link } from '../../app/address/links.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { dateColumn } from '../../ui/list/date-column.tsx'
import classes from './CardHistory.module.css'
import type { Showing } from './history-showing.ts'
import { operationKinds } from './history-words.ts'
import { WrittenId } from './WrittenId.tsx'

type Props = { readonly operation: CardOperationOnTheWire }

function Kind({ operation: { kind } }: Props) {
  const { label, tone, icon } = operationKinds[kind]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

function Amount({ operation: { amount } }: Props) {
  return (
    <bdi className={classes.amount} data-credit={amount > 0 || undefined}>
      {formatSignedDirhams(amount)}
    </bdi>
  )
}

function Particulars({ operation: { id, operator } }: Props) {
  return (
    <>
      <Link className="fp-link" to="/operations/$id" params={{ id }}>
        Voir l'opération
      </Link>
      <WrittenId label="Opération" id={id} />
      <WrittenId label={`Opérateur ${operator.name}`} id={operator.id} />
    </>
  )
}

function OperationCard({ operation }: Props) {
  const { at, balanceBefore, balanceAfter, operator } = operation
  return (
    <>
      <Group gap="4px 12px" justify="space-between">
        <Kind operation={operation} />
        <Amount operation={operation} />
      </Group>
      <p>
        <time dateTime={at}>{formatTime(new Date(at))}</time> · {operator.name}
      </p>
      <dl className={classes.pairs}>
        <div>
          <dt>Solde précédent</dt>
          <dd>{formatDirhams(balanceBefore)}</dd>
        </div>
        <div>
          <dt>Nouveau solde</dt>
          <dd>{formatDirhams(balanceAfter)}</dd>
        </div>
      </dl>
      <details className={classes.more}>
        <summary>Détails</summary>
        <Particulars operation={operation} />
      </details>
    </>
  )
}

export const operationShowing: Showing<CardOperationOnTheWire> = {
  label: 'Recharges et Remboursements',
  nameOf: ({ kind, at }) => `${operationKinds[kind].label} du ${formatDateTime(new Date(at))}`,
  stateOf: ({ kind }) => kind,
  columns: [
    dateColumn,
    { key: 'kind', label: 'Opération', cell: (operation) => <Kind operation={operation} /> },
    { key: 'operator', label: 'Opérateur', cell: ({ operator }) => operator.name },
    {
      key: 'before',
      label: 'Solde précédent',
      isFigure: true,
      cell: ({ balanceBefore }) => formatDirhams(balanceBefore),
    },
    {
      key: 'after',
      label: 'Nouveau solde',
      isFigure: true,
      cell: ({ balanceAfter }) => formatDirhams(balanceAfter),
    },
    {
      key: 'amount',
      label: 'Montant',
      isFigure: true,
      cell: (operation) => <Amount operation={operation} />,
    },
  ],
  details: (operation) => (
    <div className={classes.details}>
      <Particulars operation={operation} />
    </div>
  ),
  card: (operation) => <OperationCard operation={operation} />,
}
