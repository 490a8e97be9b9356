/** A person's answer to a notification: it is approved, rejected or cancelled, once. */

import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed } from '../books/preconditions.ts'
import type { Product } from '../catalogue/product.ts'
import { can } from '../people/staff.ts'
import { whoEnded } from '../plain/ended.ts'
import { centimes } from '../plain/money.ts'
import type { Thousandths } from '../plain/quantity.ts'
import { mustGiveReason } from '../plain/reason.ts'
import { Refusal } from '../plain/refusal.ts'
import { alertChanges } from '../stock/alert-changes.ts'
import { mustBeKept, type StockMoved, stockLeftBy } from '../stock/stock-act.ts'
import { cancelAlert } from '../stock/stock-alert-step.ts'
import { moveStock, stockChanges } from '../stock/stock-keeping.ts'
import { isPending, type NotificationStatus } from './notification.ts'
import type { StockNeed } from './stock-need.ts'
import { endNotification } from './stock-need-step.ts'

/** `productId` is the product of the notification, which never changes; null where there is no such notification. */
export type NotificationAct = {
  readonly notificationId: string
  readonly productId: string | null
  readonly note: string
}
export type NotificationApproval = NotificationAct & { readonly quantity: Thousandths }

export type NotificationTold = {
  readonly notificationId: string
  readonly productId: string
  readonly status: NotificationStatus
  /** The alert that ended together with the notification; null where none did. */
  readonly cancelledAlertId: string | null
  readonly at: Date
}
export type NotificationApproved = StockMoved & Pick<NotificationTold, 'notificationId' | 'status'>

type Found = { readonly notification: StockNeed; readonly product: Product }

const mustFind = (books: Books, { notificationId, productId }: NotificationAct): Found => {
  const notification = books.notifications.get(notificationId)
  const product = books.products.get(productId ?? '')
  if (!notification || !product) throw new Refusal('notification-not-found')
  return { notification, product }
}

function mustBePending(books: Books, { status, processedAt: at, processedBy: by }: StockNeed): void {
  if (isPending({ status })) return
  throw new Refusal('notification-ended', whoEnded(books, { status, at, by }))
}

/**
 * Approves by a supply of goods, which ends the alert where the rule says so. Refused in order: not allowed, unknown, ended
 * already, quantity not above 0, product archived, then what any supply is refused for.
 */
export function decideNotificationApproval(
  books: Books,
  act: Act<NotificationApproval>,
): Decision<NotificationApproved> {
  const { actorId, operationId, now, input } = act
  mustBeAllowed(books, actorId, 'administer')
  const { notification, product } = mustFind(books, input)
  mustBePending(books, notification)
  const { quantity } = input
  if (quantity <= 0) throw new Refusal('quantity-not-positive')
  stockLeftBy('supply', mustBeKept(product), { quantity })
  const note = input.note.trim()
  const moved = moveStock(product, {
    ...{ type: 'supply', quantity, notes: note, operationId },
    ...{ createdBy: actorId, at: now },
  })
  const changes = stockChanges(books, [moved], act)
  const processed = endNotification(notification, {
    ...{ status: 'processed', by: actorId, at: now, quantity, answer: note },
  })
  const { previousStock, newStock } = moved.movement
  return {
    amount: centimes(0),
    card: null,
    till: null,
    changes: { transfers: [], ...changes, notifications: withOne(changes.notifications, processed) },
    answer: {
      ...{ productId: product.id, type: 'supply', quantity, previousStock, newStock, at: now },
      resolvedAlertId: changes.alerts[0]?.id ?? null,
      ...{ notificationId: notification.id, status: processed.status },
    },
  }
}

/** The list with this notification in its new state. */
const withOne = (notifications: readonly StockNeed[], one: StockNeed): readonly StockNeed[] => [
  ...notifications.filter(({ id }) => id !== one.id),
  one,
]

/** Refused in order: not allowed, unknown, ended already, no reason given. */
export function decideNotificationRejection(
  books: Books,
  act: Act<NotificationAct>,
): Decision<NotificationTold> {
  mustBeAllowed(books, act.actorId, 'administer')
  const found = mustFind(books, act.input)
  mustBePending(books, found.notification)
  return refusing(books, act, { ...found, status: 'rejected', answer: mustGiveReason(act.input.note) })
}

/** The organiser may cancel any notification; others only their own. Refused in order: not allowed, unknown, ended already. */
export function decideNotificationCancellation(
  books: Books,
  act: Act<NotificationAct>,
): Decision<NotificationTold> {
  const { role } = mustBeAllowed(books, act.actorId, 'ask for stock')
  const found = mustFind(books, act.input)
  if (!can(role, 'administer') && found.notification.createdBy !== act.actorId)
    throw new Refusal('notification-not-found')
  mustBePending(books, found.notification)
  return refusing(books, act, { ...found, status: 'cancelled', answer: act.input.note.trim() })
}

type Refusing = Found & { readonly status: 'rejected' | 'cancelled'; readonly answer: string }

function refusing(books: Books, act: Act<NotificationAct>, refused: Refusing): Decision<NotificationTold> {
  const { notification, product, status } = refused
  const { changes, cancelledAlertId } = putAside(books, act, refused)
  return {
    amount: centimes(0),
    card: null,
    till: null,
    changes: { transfers: [], ...changes },
    answer: {
      ...{ notificationId: notification.id, productId: product.id, status },
      ...{ cancelledAlertId, at: act.now },
    },
  }
}

/**
 * Ends a notification without goods. Its alert ends with it when only this request raised it and the stock is above its
 * threshold; an alert of a low stock stays open.
 */
export function putAside(
  books: Books,
  { actorId, now }: Pick<Act<unknown>, 'actorId' | 'now'>,
  { notification, product, status, answer }: Refusing,
) {
  const raised = alertRaisedBy(notification, books)
  const isHealthy = product.stock > product.stockAlert
  const how = { why: 'person', movementNumber: product.movementCount, by: actorId, at: now } as const
  const steps = raised && isHealthy ? [cancelAlert(raised, { ...how, note: answer })] : []
  const changes = alertChanges(steps, { notifications: books.notifications.values(), by: actorId })
  const ended = endNotification(notification, { status, by: actorId, at: now, answer })
  return {
    changes: { ...changes, notifications: withOne(changes.notifications, ended) },
    cancelledAlertId: steps[0]?.alert.id ?? null,
  }
}

/** The open alert that this request raised: it has the same id. */
const alertRaisedBy = ({ id, type, productId }: StockNeed, { openAlerts }: Books) => {
  const open = openAlerts.get(productId)
  return type === 'restock_request' && open?.id === id ? open : undefined
}
