import { useQuery } from '@tanstack/react-query'
import { recallMinutes } from '#rules/kitchen/ticket.ts'
import { formatRelative } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { useNow } from '../../app/calls/clock.ts'
import { queries } from '../../app/calls/queries.ts'
import { useShortcuts } from '../../app/shortcuts/use-shortcuts.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useGiveFocusBack } from '../../ui/give-focus-back.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { useLateSkeleton } from '../../ui/states/use-late-skeleton.ts'
import { useChosenKeys } from '../keys/key-choice.ts'
import { commandOf, keyOfPlace } from '../keys/kitchen-keys.ts'
import { doneWords, type Ticket } from '../ticket-steps.ts'
import { ofStands } from '../tickets-query.ts'
import { useKitchen } from '../use-kitchen.ts'
import { countOf } from '../wall/line-count.ts'
import classes from './RecallDialog.module.css'

/** «Rappeler»: the orders finished last. A tap or a digit chooses the one to bring back; Enter chooses the last one. */
export function RecallDialog({ onClose }: { onClose: () => void }) {
  useGiveFocusBack()
  const { standIds, recall, settings, isSending } = useKitchen()
  // Watches no topic, so that nothing moves under the finger; the server refuses an order that is not finished any more. It is read only
  // after the last tap has arrived, because that order is usually the one to bring back.
  const { data, isPending, isError, refetch } = useQuery(
    queries.listFinishedTickets.queryOptions({
      ...{ input: ofStands(standIds), staleTime: 0, gcTime: 0 },
      enabled: !isSending,
    }),
  )
  const phase = useLateSkeleton(isPending)
  const chosenKeys = useChosenKeys()
  const choose = (ticket: Ticket | undefined) => {
    if (!ticket) return
    onClose()
    recall(ticket)
  }
  useShortcuts((event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const command = commandOf(event, chosenKeys)
    if (command?.does === 'select') choose(data?.[command.place])
  }, settings.hearsKeys)
  return (
    <Dialog isOpen title="Rappeler une commande" size={860} onClose={onClose}>
      {isError ? <LoadError message={refusals['loading-failed']} onRetry={() => void refetch()} /> : null}
      {phase === 'skeleton' ? <Loading /> : null}
      {data?.length === 0 ? (
        <EmptyState motif="plat">Aucune commande finie depuis {recallMinutes} minutes</EmptyState>
      ) : null}
      <ol className={classes.orders} aria-busy={!data && !isError}>
        {data?.map((ticket, place) => (
          <li key={ticket.saleId}>
            <Finished
              ticket={ticket}
              digit={settings.hearsKeys ? keyOfPlace(place, chosenKeys) : undefined}
              isLast={place === 0}
              onChoose={() => choose(ticket)}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

type FinishedProps = {
  readonly ticket: Ticket
  readonly digit: string | undefined
  readonly isLast: boolean
  readonly onChoose: () => void
}

function Finished({ ticket, digit, isLast, onChoose }: FinishedProps) {
  const now = useNow()
  const { orderNumber, step, lines, servedAt, readyAt, orderedAt } = ticket
  const at = new Date(servedAt ?? readyAt ?? orderedAt)
  return (
    <button
      type="button"
      className={classes.order}
      aria-keyshortcuts={digit}
      data-autofocus={isLast || undefined}
      onClick={onChoose}
    >
      {digit ? <kbd className={classes.digit}>{digit}</kbd> : null}
      <b className={classes.number}>{orderNumber}</b>
      <span className={classes.dishes}>
        {lines.map((line) => `${countOf(line)} ${line.name}`).join(', ')}
      </span>
      <span className={classes.when}>
        {doneWords[step]} {formatRelative(at, now)}
      </span>
    </button>
  )
}
