import { Button } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { orderOf } from '#contract/kitchen/ticket-reading.ts'
import { isToCallByVoice, toCallByVoice } from '#rules/kitchen/buzzer.ts'
import { orderState } from '#rules/kitchen/order-call.ts'
import { formatDuration, unbroken } from '#rules/plain/french.ts'
import { formatCount } from '#rules/plain/quantity.ts'
import { useNow } from '../../app/calls/clock.ts'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import { Badge } from '../../ui/Badge.tsx'
import { OrderStateBadge } from '../../ui/OrderStateBadge.tsx'
import { useRegret } from '../../ui/states/use-regret.ts'
import { TapGuard } from '../../ui/tap-guard/TapGuard.tsx'
import { doneWords } from './done-words.ts'
import { countsFrom, type Done, isAtCounter, type Row } from './handing-rows.ts'
import classes from './ReadyOrders.module.css'
import { type HandingOver, useHandOver } from './use-hand-over.ts'

type Props = {
  readonly row: Row
  readonly handing: HandingOver
  readonly unclaimedMinutes: number
}

/** An order and its buttons. An order just handed over keeps its place, with the button to undo, for five seconds. */
export function OrderRow({ row, handing, unclaimedMinutes }: Props) {
  const { order, done } = row
  const now = useNow()
  const state = done?.to ?? orderState(orderOf(order), { now, unclaimedMinutes })
  return (
    <li
      className={`fp-panel ${classes.order}`}
      data-uncooked={!isAtCounter(order) || undefined}
      data-gone={done?.to === 'served' || undefined}
    >
      <div className={classes.words}>
        <h3 className={classes.number}>{order.orderNumber}</h3>
        <OrderStateBadge state={state} />
        <p className={classes.since}>
          depuis {formatDuration(now.getTime() - countsFrom(order))}
          {order.buzzer ? (
            <>
              {' · '}
              <strong>Bipeur {order.buzzer.number}</strong>
            </>
          ) : null}
        </p>
        {isAtCounter(order) && isToCallByVoice(order.buzzer) ? (
          <Badge tone="bad" icon={IconSpeakerphone}>
            {toCallByVoice(order.orderNumber)}
          </Badge>
        ) : null}
        <p className={classes.lines}>
          {order.lines
            .map(
              ({ quantity, unit, name, note }) =>
                `${formatCount(quantity, unit)} × ${unbroken(name)}${noteOf(note)}`,
            )
            .join(', ')}
        </p>
      </div>
      <TapGuard view={done?.to}>
        <Acts row={row} handing={handing} />
      </TapGuard>
    </li>
  )
}

function Acts({ row, handing }: Omit<Props, 'unclaimedMinutes'>) {
  const { order, done } = row
  const { give, takeBack, sending } = useHandOver(handing)
  const obstacle = useObstacle()
  const shared = { mih: 56, disabled: obstacle !== undefined || sending !== undefined }
  return (
    <div className={classes.acts}>
      {done ? (
        <Undo
          key={done.to}
          done={done}
          {...shared}
          onUndo={() => takeBack(done)}
          onGone={() => handing.forget(order.saleId)}
        />
      ) : isAtCounter(order) ? null : (
        <Button
          {...shared}
          variant="default"
          loading={sending === 'ready'}
          aria-label={`Prête\u00A0: ${order.orderNumber}`}
          onClick={() => give(row, 'ready')}
        >
          Prête
        </Button>
      )}
      {done?.to === 'served' ? null : (
        <Button
          {...shared}
          loading={sending === 'served'}
          aria-label={`Remettre ${order.orderNumber}`}
          onClick={() => give(row, 'served')}
        >
          Remettre
        </Button>
      )}
    </div>
  )
}

type UndoProps = {
  readonly done: Done
  readonly mih: number
  readonly disabled: boolean
  readonly onUndo: () => void
  readonly onGone: () => void
}

function Undo({ done, onUndo, onGone, ...shared }: UndoProps) {
  return (
    <Button
      {...shared}
      {...useRegret(onGone)}
      variant="default"
      aria-label={`Annuler\u00A0: ${doneWords(done)}`}
      onClick={onUndo}
    >
      Annuler
    </Button>
  )
}

const noteOf = (note: string) => (note ? ` (${note})` : '')
