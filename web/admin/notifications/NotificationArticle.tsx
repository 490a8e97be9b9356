import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMessageCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { NotificationOnTheWire } from '#contract/notification/notification.ts'
import {
  isPending,
  type NotificationStatus,
  type NotificationType,
} from '#rules/notification/notification.ts'
import { notificationStatusWords, notificationTypeWords } from '#rules/notification/notification-words.ts'
import { formatTime } from '#rules/plain/french.ts'
import { formatQuantity } from '#rules/plain/quantity.ts'
import { useNow } from '../../app/calls/clock.ts'
import { useTurnHour } from '../../app/calls/venue.ts'
import { Badge } from '../../ui/Badge.tsx'
import { StockBadge } from '../../ui/StockBadge.tsx'
import type { Answers } from './answers.ts'
import type { Asked } from './asked.ts'
import { NotificationActs } from './NotificationActs.tsx'
import classes from './Notifications.module.css'
import {
  againInWords,
  askedInWords,
  broughtInWords,
  endedInWords,
  endOf,
  nameOf,
} from './notification-words.ts'

type Props = {
  readonly notification: NotificationOnTheWire
  readonly answers: Answers
  readonly onAsk: (asked: Asked) => void
  /** What a list puts before it. */
  readonly children?: ReactNode
}

const signs = {
  low_stock: IconAlertTriangle,
  restock_request: IconMessageCircle,
} as const satisfies Record<NotificationType, unknown>

/** One need: what is asked for, what is left, and the answers to it, or the one it got. */
export function NotificationArticle({ notification, answers, onAsk, children }: Props) {
  const { id, type, product, message, createdAt } = notification
  const answer = answers.of(id)
  const status = answer?.status ?? notification.status
  const Sign = signs[type]
  const asked = askedInWords(notification)
  const again = againInWords(notification)
  return (
    <article tabIndex={-1} aria-label={`${notificationTypeWords[type]}, ${nameOf(notification)}`}>
      {children}
      <div className={classes.signs}>
        <span className={classes.type}>
          <Sign size={20} aria-hidden="true" />
          {notificationTypeWords[type]}
        </span>
        <NotificationStatusBadge status={status} />
        <time dateTime={createdAt}>{formatTime(new Date(createdAt))}</time>
      </div>
      <h3 className={classes.need}>{nameOf(notification)}</h3>
      <div className={classes.says}>
        {asked ? <p>{asked}</p> : null}
        {message ? <p className={classes.message}>{message}</p> : null}
        {again ? <p className={classes.figure}>{again}</p> : null}
      </div>
      <div className={classes.stock}>
        {product.isArchived ? <strong>Produit supprimé</strong> : <StockBadge state={product.state} />}
        <span className={classes.figure}>{formatQuantity(product.stock, product.unit)}</span>
      </div>
      <div className={classes.foot}>
        {isPending({ status }) ? (
          <NotificationActs notification={notification} answers={answers} onAsk={onAsk} />
        ) : answer ? null : (
          <NotificationEnd notification={notification} />
        )}
      </div>
    </article>
  )
}

const looks = {
  pending: { tone: 'note', icon: IconClock },
  processed: { tone: 'good', icon: IconCircleCheck },
  rejected: { tone: 'bad', icon: IconCircleX },
  cancelled: { tone: 'off', icon: IconBan },
} as const satisfies Record<NotificationStatus, object>

const NotificationStatusBadge = ({ status }: { readonly status: NotificationStatus }) => (
  <Badge {...looks[status]}>{notificationStatusWords[status]}</Badge>
)

const aMinute = 60_000

/** In the place of the acts: who answered, when, what came and what was said. */
function NotificationEnd({ notification }: { readonly notification: NotificationOnTheWire }) {
  const today = { now: useNow(aMinute), turnHour: useTurnHour() }
  const { processedQuantity, product, answer } = notification
  const brought = broughtInWords(processedQuantity, product.unit)
  return (
    <div className={classes.end}>
      <p>{endedInWords(endOf(notification), today)}</p>
      {brought ? <p className={classes.figure}>{brought}</p> : null}
      {answer ? <p className={classes.message}>{answer}</p> : null}
    </div>
  )
}
