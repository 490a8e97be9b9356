import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { TicketOnTheWire } from '#contract/kitchen/ticket.ts'
import { orderOf } from '#contract/kitchen/ticket-reading.ts'
import { type HandOverStep, handOverSteps } from '#rules/kitchen/handing-over.ts'
import { orderState, unclaimedMinutes as usualMinutes } from '#rules/kitchen/order-call.ts'
import { formatDuration, unbroken } from '#rules/plain/french.ts'
import { formatCount } from '#rules/plain/quantity.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { LinkButton } from '../../app/address/LinkButton.tsx'
import { Link } from '../../app/address/links.tsx'
import { ask } from '../../app/calls/ask.ts'
import { useNow } from '../../app/calls/clock.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { queries } from '../../app/calls/queries.ts'
import { useAct } from '../../app/form/use-act.ts'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import { toast } from '../../app/messages/toast.ts'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { OrderStateBadge } from '../../ui/OrderStateBadge.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { useRegret } from '../../ui/states/use-regret.ts'
import { TapGuard } from '../../ui/tap-guard/TapGuard.tsx'
import { useResting } from '../../ui/tap-guard/use-resting.ts'
import classes from './StandOrders.module.css'
import { type OrderRow, rowsOf } from './stand-orders.ts'

type Props = { readonly standId: string; readonly onClose: () => void }

/** The orders of a stand that an administrator may hand over: those at the counter, and those to cook where no kitchen screen is on. */
export function StandOrders({ standId, onClose }: Props) {
  const stand = useQuery(queries.listStands.queryOptions({ meta: { watches: ['stands'] } })).data?.find(
    ({ id }) => id === standId,
  )
  const query = useQuery(
    queries.listReadyOrders.queryOptions({
      input: { standId, including: 'uncooked' },
      meta: { watches: [`ticket:${standId}`] },
    }),
  )
  return (
    <Sheet isOpen title={stand ? `Commandes · ${stand.name}` : 'Commandes'} onClose={onClose}>
      <div className={classes.head}>
        <LinkButton
          variant="default"
          size="touch"
          leftSection={<IconUserPlus size={20} aria-hidden="true" />}
          to="/users"
          search={{ id: `cuisine-${standId}` }}
        >
          Ajouter une cuisine
        </LinkButton>
      </div>
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {(orders) => (
          <Orders
            orders={orders}
            standId={standId}
            unclaimedMinutes={stand?.unclaimedMinutes ?? usualMinutes.usual}
            readAgain={query.refetch}
          />
        )}
      </QueryState>
    </Sheet>
  )
}

type Shared = {
  readonly standId: string
  readonly unclaimedMinutes: number
  readonly readAgain: () => Promise<unknown>
}

function Orders({ orders, ...shared }: Shared & { readonly orders: readonly TicketOnTheWire[] }) {
  /** The orders handed over a moment ago, as they were listed: each keeps its row while it can be undone. */
  const [handed, setHanded] = useState<readonly TicketOnTheWire[]>([])
  const rows = useMemo(() => rowsOf(orders, handed), [orders, handed])
  const { uncooked, ready } = useResting(
    rows,
    [...rows.uncooked, undefined, ...rows.ready].map((row) => row?.order.saleId).join(),
  )
  if (uncooked.length + ready.length === 0)
    return <EmptyState motif="plat">Aucune commande à remettre.</EmptyState>
  const forget = (saleId: string) => setHanded((known) => known.filter((order) => order.saleId !== saleId))
  const acts = {
    ...shared,
    onHanded: (order: TicketOnTheWire) =>
      setHanded((known) => [...known.filter(({ saleId }) => saleId !== order.saleId), order]),
    onForget: forget,
  }
  return (
    <>
      <Section title="En cuisine, et personne n'y est" rows={uncooked} acts={acts} isBad />
      <Section title="Au comptoir" rows={ready} acts={acts} />
      <p className={classes.hint}>Une commande remise à la place du stand l'est en votre nom.</p>
    </>
  )
}

type Acts = Shared & {
  readonly onHanded: (order: TicketOnTheWire) => void
  readonly onForget: (saleId: string) => void
}
type SectionProps = {
  readonly title: string
  readonly rows: readonly OrderRow[]
  readonly acts: Acts
  readonly isBad?: boolean
}

const Section = ({ title, rows, acts, isBad }: SectionProps) =>
  rows.length > 0 ? (
    <section className={classes.section} aria-label={title}>
      <h3 data-bad={isBad}>{title}</h3>
      <ul className={classes.orders}>
        {rows.map((row) => (
          <Row key={row.order.saleId} row={row} acts={acts} />
        ))}
      </ul>
    </section>
  ) : null

function Row({ row, acts }: { readonly row: OrderRow; readonly acts: Acts }) {
  const { order, isHanded } = row
  const now = useNow()
  const state = isHanded
    ? 'served'
    : orderState(orderOf(order), { now, unclaimedMinutes: acts.unclaimedMinutes })
  return (
    <li className={`fp-panel ${classes.order}`} data-gone={isHanded || undefined}>
      <div className={classes.words}>
        <Link className={`fp-name ${classes.number}`} to="/sales/$id" params={{ id: order.saleId }}>
          {order.orderNumber}
        </Link>
        <OrderStateBadge state={state} />
        <span className={classes.since}>
          depuis {formatDuration(now.getTime() - Date.parse(order.readyAt ?? order.orderedAt))}
        </span>
        <p className={classes.lines}>
          {order.lines
            .map(({ quantity, unit, name }) => `${formatCount(quantity, unit)} × ${unbroken(name)}`)
            .join(', ')}
        </p>
      </div>
      <TapGuard view={isHanded}>
        <RowActs row={row} acts={acts} />
      </TapGuard>
    </li>
  )
}

/** One tap hands the order over, and a second tap within five seconds undoes that: both are the acts of a vendor. */
function RowActs({ row: { order, isHanded }, acts }: { readonly row: OrderRow; readonly acts: Acts }) {
  const { standId, readAgain, onHanded, onForget } = acts
  const { saleId, orderNumber } = order
  const obstacle = useObstacle()
  const act = useAct(ask.handOver, {
    changes: [`ticket:${standId}`],
    onDone: (_, { to }) => {
      if (to === 'served') onHanded(order)
      else void readAgain().finally(() => onForget(saleId))
    },
    onRefused: (refusal) => {
      onForget(saleId)
      toast('warning', refusal.message)
    },
  })
  const isSending = act.state === 'sending'
  const shared = { size: 'touch', disabled: obstacle !== undefined || isSending, loading: isSending } as const
  const seen = stepOf(order)
  return isHanded ? (
    <TakeBack
      {...shared}
      label={`Annuler\u00A0: ${orderNumber} remise`}
      onTakeBack={() => act.run({ standId, saleId, from: 'served', to: seen })}
      onGone={() => onForget(saleId)}
    />
  ) : (
    <Button
      {...shared}
      aria-label={`Remettre à la place du stand\u00A0: ${orderNumber}`}
      onClick={() => act.run({ standId, saleId, from: seen, to: 'served' })}
    >
      Remettre à la place du stand
    </Button>
  )
}

type TakeBackProps = {
  readonly size: 'touch'
  readonly disabled: boolean
  readonly loading: boolean
  readonly label: string
  readonly onTakeBack: () => void
  readonly onGone: () => void
}

const TakeBack = ({ label, onTakeBack, onGone, ...shared }: TakeBackProps) => (
  <Button {...shared} {...useRegret(onGone)} variant="default" aria-label={label} onClick={onTakeBack}>
    Annuler
  </Button>
)

/** Cancelled orders are not listed, so every step here is one of a hand-over. */
const stepOf = ({ step }: TicketOnTheWire): HandOverStep =>
  handOverSteps.find((known) => known === step) ?? 'ready'
