import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMessageCircle,
} from '@tabler/icons-react'
import type { ReactElement, ReactNode } from 'react'
import type { NeedOnTheWire, NotificationOnTheWire } from '#contract/notification/notification.ts'
import {
  isPending,
  type NotificationStatus,
  type NotificationType,
} from '#rules/notification/notification.ts'
import { labelOf, nameOf } from '#rules/notification/notification-kinds.ts'
import { notificationStatusWords } from '#rules/notification/notification-words.ts'
import { formatTime } from '#rules/plain/french.ts'
import { formatQuantity } from '#rules/plain/quantity.ts'
import { useNow } from '../../app/calls/clock.ts'
import { useTurnHour } from '../../app/calls/venue.ts'
import { Badge } from '../../ui/Badge.tsx'
import { StockQuantity } from '../../ui/product/StockQuantity.tsx'
import { StockBadge } from '../../ui/StockBadge.tsx'
import type { Answers } from './answers.ts'
import type { Asked } from './asked.ts'
import { NotificationActs } from './NotificationActs.tsx'
import classes from './Notifications.module.css'
import { againInWords, askedInWords, broughtInWords, endedInWords, endOf } from './notification-words.ts'

type Shown = {
  readonly notification: NotificationOnTheWire
  readonly answers: Answers
  readonly onAsk: (asked: Asked) => void
}
type Props = Shown & {
  /** What the list puts before the words, such as a checkbox. */
  readonly children?: ReactNode
}

const signs = {
  low_stock: IconAlertTriangle,
  restock_request: IconMessageCircle,
} as const satisfies Record<NotificationType, unknown>

/** A notification: its words, and the buttons to answer it or the answer it got. */
export function NotificationArticle({ children, ...shown }: Props) {
  const { notification, answers } = shown
  const { id, type, createdAt } = notification
  const answer = answers.of(id)
  const status = answer?.status ?? notification.status
  const Sign = signs[type]
  const { says, acts, brought } = partsOf(shown)
  return (
    <article tabIndex={-1} aria-label={`${labelOf(type)}, ${nameOf(notification)}`}>
      {children}
      <div className={classes.signs}>
        <span className={classes.type}>
          <Sign size={20} aria-hidden="true" />
          {labelOf(type)}
        </span>
        <NotificationStatusBadge status={status} />
        <time dateTime={createdAt}>{formatTime(new Date(createdAt))}</time>
      </div>
      <h3 className={classes.need}>{nameOf(notification)}</h3>
      {says}
      <div className={classes.foot}>
        {isPending({ status }) ? (
          acts
        ) : answer ? null : (
          <NotificationEnd notification={notification} brought={brought} />
        )}
      </div>
    </article>
  )
}

type Parts = {
  readonly says: ReactElement
  /** The buttons of the possible answers. */
  readonly acts: ReactElement
  /** What the answer brought into the stock, once there is one. */
  readonly brought: string | undefined
}

/** The parts that differ from one type of notification to another. */
function partsOf({ notification, ...answering }: Shown): Parts {
  switch (notification.type) {
    case 'low_stock':
    case 'restock_request':
      return {
        says: <NeedSays need={notification} />,
        acts: <NotificationActs notification={notification} {...answering} />,
        brought: broughtInWords(notification.processedQuantity, notification.product.unit),
      }
  }
}

/** The quantity asked for, and the stock left. */
function NeedSays({ need }: { readonly need: NeedOnTheWire }) {
  const { product, message } = need
  const asked = askedInWords(need)
  const again = againInWords(need)
  return (
    <>
      <div className={classes.says}>
        {asked ? <p>{asked}</p> : null}
        {message ? <p className={classes.message}>{message}</p> : null}
        {again ? <p className={classes.figure}>{again}</p> : null}
      </div>
      <div className={classes.stock}>
        {product.isArchived ? <strong>Produit supprimé</strong> : <StockBadge state={product.state} />}
        <span className={classes.figure}>
          <StockQuantity>{formatQuantity(product.stock, product.unit)}</StockQuantity>
        </span>
      </div>
    </>
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

/** Shown in place of the buttons: who answered, when, with what quantity and which words. */
function NotificationEnd({ notification, brought }: Pick<Shown, 'notification'> & Pick<Parts, 'brought'>) {
  const today = { now: useNow(aMinute), turnHour: useTurnHour() }
  const { answer } = notification
  return (
    <div className={classes.end}>
      <p>{endedInWords(endOf(notification), today)}</p>
      {brought ? <p className={classes.figure}>{brought}</p> : null}
      {answer ? <p className={classes.message}>{answer}</p> : null}
    </div>
  )
}
