import { Button } from '@mantine/core'
import { IconBellRinging, IconCircleCheck, IconClock, IconSpeakerphone } from '@tabler/icons-react'
import { orderOf } from '#contract/ticket-reading.ts'
import { isToCallByVoice, toCallByVoice } from '#rules/buzzer.ts'
import { formatDuration } from '#rules/french.ts'
import { type OrderState, orderState, orderStateWords } from '#rules/order-call.ts'
import { formatCount } from '#rules/quantity.ts'
import { refusals } from '#rules/refusal.ts'
import { useNow } from '../../app/calls/clock.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import { useGiveFocusBack } from '../../app/shell/give-focus-back.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { HandedOverStrip } from './HandedOverStrip.tsx'
import classes from './ReadyOrders.module.css'
import type { ReadyOrder } from './ready-news.ts'
import type { HandingOver } from './use-hand-over.ts'
import type { useReadyOrders } from './use-ready-orders.ts'

type Props = {
  readonly query: ReturnType<typeof useReadyOrders>
  readonly handing: HandingOver
  readonly unclaimedMinutes: number
  readonly onClose: () => void
}

export function ReadyOrdersSheet({ query, handing, unclaimedMinutes, onClose }: Props) {
  useGiveFocusBack()
  return (
    <Sheet isOpen title="À remettre" onClose={onClose}>
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState motif="plat">Aucune commande à remettre.</EmptyState>
          ) : (
            <ul className={classes.orders}>
              {orders.map((order) => (
                <OneOrder
                  key={order.saleId}
                  order={order}
                  handing={handing}
                  unclaimedMinutes={unclaimedMinutes}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      <div className={classes.undo}>
        <HandedOverStrip handing={handing} />
      </div>
    </Sheet>
  )
}

const looks: Partial<Record<OrderState, { tone: 'good' | 'note' | 'warn'; icon: typeof IconClock }>> = {
  called: { tone: 'note', icon: IconBellRinging },
  unclaimed: { tone: 'warn', icon: IconClock },
}
const usualLook = { tone: 'good', icon: IconCircleCheck } as const

type OrderProps = Pick<Props, 'handing' | 'unclaimedMinutes'> & { readonly order: ReadyOrder }

function OneOrder({ order, handing: { act, give }, unclaimedMinutes }: OrderProps) {
  const now = useNow()
  const obstacle = useObstacle()
  const stands = orderOf(order)
  const state = orderState(stands, { now, unclaimedMinutes })
  const isSending = act.state === 'sending'
  return (
    <li className={`fp-panel ${classes.order}`}>
      <div className={classes.words}>
        <h3 className={classes.number}>{order.orderNumber}</h3>
        <Badge {...(looks[state] ?? usualLook)}>{orderStateWords[state]}</Badge>
        <span className={classes.since}>depuis {formatDuration(now.getTime() - stands.since.getTime())}</span>
        {order.buzzer ? <strong>Bipeur {order.buzzer.number}</strong> : null}
        {isToCallByVoice(order.buzzer) ? (
          <Badge tone="bad" icon={IconSpeakerphone}>
            {toCallByVoice(order.orderNumber)}
          </Badge>
        ) : null}
        <p className={classes.lines}>
          {order.lines
            .map(
              ({ quantity, unit, name, note }) => `${formatCount(quantity, unit)} × ${name}${noteOf(note)}`,
            )
            .join(', ')}
        </p>
      </div>
      <Button
        mih={56}
        disabled={obstacle !== undefined}
        loading={isSending && act.sent?.saleId === order.saleId}
        aria-label={`Remettre ${order.orderNumber}`}
        onClick={() => give(order)}
      >
        Remettre
      </Button>
    </li>
  )
}

const noteOf = (note: string) => (note ? ` (${note})` : '')
