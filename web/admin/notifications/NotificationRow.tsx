import { IconAlertTriangle, IconMessageCircle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { NotificationOnTheWire } from '#contract/notification.ts'
import { formatTime } from '#rules/french.ts'
import { isPending, type NotificationType } from '#rules/notification.ts'
import { formatQuantity } from '#rules/quantity.ts'
import { queries } from '../../app/calls/queries.ts'
import type { Selection } from '../../app/list/use-selection.ts'
import { Choice } from '../../ui/list/Choice.tsx'
import { StockBadge } from '../../ui/StockBadge.tsx'
import { useTint } from '../../ui/use-tint.ts'
import type { Answers } from './answers.ts'
import type { Asked } from './asked.ts'
import { NotificationActs } from './NotificationActs.tsx'
import { NotificationEnd } from './NotificationEnd.tsx'
import { NotificationStatusBadge } from './NotificationStatusBadge.tsx'
import classes from './Notifications.module.css'
import { askedInWords, nameOf, typeWords } from './notification-words.ts'

export type RowProps = {
  readonly shown: NotificationOnTheWire
  readonly isNew: boolean
  /** Held in its place, though the list no longer has it. */
  readonly isGone: boolean
  readonly selection: Selection<NotificationOnTheWire>
  readonly answers: Answers
  readonly onAsk: (asked: Asked) => void
}

const signs = {
  low_stock: IconAlertTriangle,
  restock_request: IconMessageCircle,
} as const satisfies Record<NotificationType, unknown>

/** One need: what is asked for, what is left, and the answers to it, or the one it got. */
export function NotificationRow({ shown, isNew, isGone, selection, answers, onAsk }: RowProps) {
  const notification = useAsItIs(shown, isGone)
  const { id, type, product, message, createdAt } = notification
  const answer = answers.of(id)
  const status = answer?.status ?? notification.status
  const entry = useTint<HTMLLIElement>(status, isNew)
  const Sign = signs[type]
  const asked = askedInWords(notification)
  const isOpen = isPending({ status })
  return (
    <li ref={entry} data-row className={`fp-panel ${classes.entry}`}>
      <article tabIndex={-1} aria-label={`${typeWords[type]}, ${nameOf(notification)}`}>
        {isOpen && !product.isArchived ? (
          <div className={classes.pick}>
            <Choice
              label={`Choisir ${nameOf(notification)}`}
              isChosen={selection.has(id)}
              onChange={(isChosen) => selection.choose([notification], isChosen)}
            />
          </div>
        ) : null}
        <div className={classes.signs}>
          <span className={classes.type}>
            <Sign size={20} aria-hidden="true" />
            {typeWords[type]}
          </span>
          <NotificationStatusBadge status={status} />
          <time dateTime={createdAt}>{formatTime(new Date(createdAt))}</time>
        </div>
        <h3 className={classes.need}>{nameOf(notification)}</h3>
        <div className={classes.says}>
          {asked ? <p>{asked}</p> : null}
          {message ? <p className={classes.message}>{message}</p> : null}
        </div>
        <div className={classes.stock}>
          {product.isArchived ? <strong>Produit supprimé</strong> : <StockBadge state={product.state} />}
          <span className={classes.figure}>{formatQuantity(product.stock, product.unit)}</span>
        </div>
        <div className={classes.foot}>
          {isOpen ? (
            <NotificationActs notification={notification} answers={answers} onAsk={onAsk} />
          ) : answer ? null : (
            <NotificationEnd notification={notification} />
          )}
        </div>
      </article>
    </li>
  )
}

/** What became of a row that the list no longer has while a person works in it. */
function useAsItIs(shown: NotificationOnTheWire, isGone: boolean): NotificationOnTheWire {
  const { data } = useQuery({
    ...queries.readNotification.queryOptions({ input: { notificationId: shown.id } }),
    enabled: isGone,
    placeholderData: keepPreviousData,
    meta: { watches: ['notifications'] },
  })
  return isGone && data ? data : shown
}
