import { Button, Group } from '@mantine/core'
import type { DeskOperation } from '#contract/recharge/desk-history.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { receiptKinds } from '#rules/paper/receipt.ts'
import { formatSignedDirhams } from '#rules/plain/money.ts'
import { LinkButton } from '../../app/address/LinkButton.tsx'
import { useNow } from '../../app/calls/clock.ts'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import { ReceiptButtons } from '../../app/print/ReceiptButtons.tsx'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import classes from './History.module.css'
import { balances, lookOf, rankInSession, timeOf } from './history-words.ts'

type Shown = {
  readonly now: Date
  readonly turnHour: number
  readonly sessionName: (tillId: string) => string
  readonly onCancel: (operation: DeskOperation) => void
}

export const historyColumns = ({
  now,
  turnHour,
  sessionName,
  onCancel,
}: Shown): readonly Column<DeskOperation>[] => [
  { key: 'kind', label: 'Type', cell: (operation) => <Kind operation={operation} /> },
  {
    key: 'at',
    label: 'Heure',
    cell: ({ at }) => <time dateTime={at}>{timeOf(new Date(at), now, turnHour)}</time>,
  },
  {
    key: 'card',
    label: 'Carte',
    cell: ({ card, newCode, reason }) =>
      card ? (
        <span className={`fp-code ${classes.whole}`}>
          <span>{cardCodeTail(card.code)}</span>
          <span>{newCode ? ` → ${cardCodeTail(newCode)}` : ''}</span>
        </span>
      ) : (
        reason
      ),
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
    cell: (operation) => <Acts operation={operation} onCancel={onCancel} />,
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

type ActsProps = Props & { readonly onCancel: (operation: DeskOperation) => void }

function Acts({ operation, onCancel }: ActsProps) {
  const { id, kind, newCode, mayCancelUntil } = operation
  const hasReceipt = receiptKinds.some((each) => each === kind)
  return (
    <Group gap={8} justify="flex-end">
      {mayCancelUntil === null ? null : (
        <CancelButton until={new Date(mayCancelUntil)} onCancel={() => onCancel(operation)} />
      )}
      {newCode === null ? null : (
        <LinkButton to="/recharge" search={{ carte: newCode }} variant="default" size="touch">
          Voir la carte
        </LinkButton>
      )}
      {hasReceipt ? <ReceiptButtons operationId={id} isAgain /> : null}
    </Group>
  )
}

/** The button disappears by itself once the two minutes are over. */
function CancelButton({ until, onCancel }: { readonly until: Date; readonly onCancel: () => void }) {
  const obstacle = useObstacle()
  if (useNow() > until) return null
  return (
    <Button
      variant="outline"
      color="red"
      size="touch"
      disabled={obstacle !== undefined}
      aria-haspopup="dialog"
      onClick={onCancel}
    >
      Annuler
    </Button>
  )
}
