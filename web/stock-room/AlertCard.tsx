import { Button, Group } from '@mantine/core'
import { IconArrowDownCircle, IconBell, IconCircleCheck, IconFlame, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StockAlertOnTheWire } from '#contract/stock/stock.ts'
import { formatRelative } from '#rules/plain/french.ts'
import { formatCount, formatQuantity, type Thousandths, type Unit } from '#rules/plain/quantity.ts'
import type { AlertPriority } from '#rules/stock/stock-alert.ts'
import { useNow } from '../app/calls/clock.ts'
import { ActButton } from '../app/form/ActButton.tsx'
import { ActRefused } from '../app/form/ActRefused.tsx'
import { answerOf, keptOf, missingOf } from '../app/stock/kept-stock.ts'
import { Badge } from '../ui/Badge.tsx'
import { ActionMenu } from '../ui/dialog/ActionMenu.tsx'
import { StockQuantity } from '../ui/product/StockQuantity.tsx'
import { useTimeout } from '../ui/use-timeout.ts'
import classes from './StockRoom.module.css'
import type { Asked } from './stock-acts.ts'
import { priorityWords } from './stock-words.ts'
import { useAlertActs } from './use-alert-acts.ts'

type Props = {
  readonly alert: StockAlertOnTheWire
  readonly onAsk: (asked: Asked) => void
}

const looks = {
  high: { tone: 'bad', icon: IconFlame },
  medium: { tone: 'critical', icon: IconArrowDownCircle },
  low: { tone: 'warn', icon: IconBell },
} as const satisfies Record<AlertPriority, object>

/** One need: what is asked for, and the two buttons that answer it. */
export function AlertCard({ alert, onAsk }: Props) {
  const { id, product, status } = alert
  const answer = answerOf(alert)
  const { taking, releasing, resolving, refused } = useAlertActs(product.name)
  const supply = (quantity: Thousandths) =>
    onAsk({ what: 'move', product: keptOf(alert), type: 'supply', quantity })
  const taken = status === 'processing'
  const menu = (
    <ActionMenu
      label={`Autres actions pour ${product.name}`}
      actions={[
        { label: 'Résoudre', onPick: () => resolving.run({ alertId: id }) },
        ...(taken ? [{ label: 'Laisser aux autres', onPick: () => releasing.run({ alertId: id }) }] : []),
        {
          label: 'Demander un réapprovisionnement',
          onPick: () => onAsk({ what: 'request', product: keptOf(alert) }),
        },
        { label: 'Annuler', isDangerous: true, onPick: () => onAsk({ what: 'cancel', alert }) },
      ]}
    />
  )
  return (
    <>
      <AlertWords alert={alert} menu={menu} />
      <Group gap={8} className={classes.answers}>
        <Button
          size="touch"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-label={`Approvisionner${plus(answer, alert)}, ${product.name}`}
          onClick={() => supply(answer)}
        >
          Approvisionner{plus(answer, alert)}
        </Button>
        {taken ? null : (
          <ActButton
            act={taking}
            variant="default"
            aria-label={`Prendre en charge ${product.name}`}
            onClick={() => taking.run({ alertId: id })}
          >
            Prendre en charge
          </ActButton>
        )}
      </Group>
      {refused ? (
        <ActRefused {...refused}>
          {refused.refusal.code === 'stock-alert-still-short' ? (
            <Button variant="default" size="touch" onClick={() => supply(missingOf(alert))}>
              Approvisionner{plus(missingOf(alert), alert)} pour atteindre le minimum
            </Button>
          ) : null}
        </ActRefused>
      ) : null}
    </>
  )
}

/** « +20»; empty where no quantity was asked for. */
const plus = (quantity: Thousandths, { product: { unit } }: StockAlertOnTheWire) =>
  quantity > 0 ? ` +${formatCount(quantity, unit)}` : ''

const everyMinute = 60_000

type WordsProps = Pick<Props, 'alert'> & { readonly menu?: ReactNode }

export function AlertWords({ alert, menu }: WordsProps) {
  const { product, stand, priority, requestedQuantity, minStock, notes } = alert
  const now = useNow(everyMinute)
  const { unit } = product
  const requested = requestedQuantity > 0 ? formatCount(requestedQuantity, unit) : 'à préciser'
  return (
    <>
      <h3 className={classes.need}>
        {product.name} · <span className={classes.stand}>{stand.name}</span>
      </h3>
      <div className={classes.menu}>{menu}</div>
      <p className={classes.figures}>
        <Badge {...looks[priority]}>{priorityWords[priority]}</Badge>
        <span>
          <StockLeft stock={product.stock} unit={unit} /> / min. {formatCount(minStock, unit)}
        </span>
      </p>
      <p className={classes.age}>
        <span>Demandé&nbsp;: {requested}</span>
        <span>{standing(alert)}</span>
        <span>{formatRelative(new Date(alert.createdAt), now)}</span>
      </p>
      {notes ? <p className={classes.notes}>{notes}</p> : null}
    </>
  )
}

const StockLeft = ({ stock, unit }: { readonly stock: Thousandths; readonly unit: Unit }) => (
  <strong className={classes.left}>
    <StockQuantity>{formatQuantity(stock, unit)}</StockQuantity>
  </strong>
)

function standing({ status, takenBy }: StockAlertOnTheWire): string | null {
  if (status === 'pending') return 'En attente'
  if (status !== 'processing') return null
  return takenBy ? `En cours\u00A0: ${takenBy.name}` : 'En cours'
}

/** How long an alert that was ended by a stock change stays in sight. */
const farewellMs = 3_000

type ResolvedProps = Pick<Props, 'alert'> & { readonly onOver: (alertId: string) => void }

/** An ended alert, shown for a moment with its outcome. */
export function AlertResolved({ alert: { id, product, stand }, onOver }: ResolvedProps) {
  useTimeout(() => onOver(id), farewellMs)
  return (
    <>
      <h3 className={classes.need}>
        {product.name} · {stand.name}
      </h3>
      <p className={classes.resolved}>
        <IconCircleCheck size={20} aria-hidden="true" /> Résolue automatiquement
      </p>
    </>
  )
}
