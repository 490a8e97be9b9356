/** A person requests more of a product: the organiser gets a notification, and an alert is opened unless one is open. */

import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed } from '../books/preconditions.ts'
import { standingApart } from '../books/standing-apart.ts'
import type { Product } from '../catalogue/product.ts'
import { isPending } from '../notification/notification.ts'
import type { StockNeed } from '../notification/stock-need.ts'
import { isOfMarkAlone, joinMark, requestBeside } from '../notification/stock-need-step.ts'
import { can, type StaffMember } from '../people/staff.ts'
import { formatQuantity, largestStock, type Thousandths, type Unit } from '../plain/quantity.ts'
import { Refusal } from '../plain/refusal.ts'
import { alertChanges } from './alert-changes.ts'
import { mustBeKept } from './stock-act.ts'
import { raiseAlert } from './stock-alert-step.ts'

export type RestockRequest = {
  readonly productId: string
  /** Null when the person gives no quantity. */
  readonly quantity: Thousandths | null
  readonly message: string
}

export type RestockRequested = {
  readonly notificationId: string
  readonly productId: string
  /** The alert that this request raised; null where one was open. */
  readonly raisedAlertId: string | null
  readonly at: Date
}

/** A stock keeper may ask for any stand, a kitchen account without a stand for the one it has chosen, others for their own. */
export const mayAskFor = (member: Pick<StaffMember, 'role' | 'standId'>, standId: string): boolean =>
  can(member.role, 'keep stock') ||
  member.standId === standId ||
  (member.standId === null && can(member.role, 'watch the kitchen'))

/**
 * Refused in order: not allowed, product unknown, archived or of another stand, a person's request for it pending already,
 * quantity not above 0, not whole where the product is counted in units, more than the largest stock.
 */
export function decideRestockRequest(books: Books, act: Act<RestockRequest>): Decision<RestockRequested> {
  const { actorId, input, freshId, now } = act
  const member = mustBeAllowed(books, actorId, 'ask for stock')
  const product = mustBeKept(books.products.get(input.productId))
  if (!mayAskFor(member, product.standId)) throw new Refusal('product-not-found')
  const { quantity } = input
  const message = input.message.trim()
  const waiting = mustNotBeAskedByAPerson(requestThatWaits(books, product))
  mustBeAskable(quantity, product.unit)
  const asked = { message, requestedQuantity: quantity }
  const answer = { productId: product.id, at: now }
  if (waiting)
    return standingApart({
      changes: { notifications: [joinMark(waiting, { by: actorId, at: now, ...asked })] },
      answer: { ...answer, notificationId: waiting.id, raisedAlertId: null },
    })
  const { changes, raisedAlertId } = askFor(books, act, { product, ...asked })
  return standingApart({ changes, answer: { ...answer, notificationId: freshId, raisedAlertId } })
}

type Wanted = Pick<StockNeed, 'message' | 'requestedQuantity'> & { readonly product: Product }

/** Makes a pending request with the fresh id. If no alert is open, raises one with the same id. */
export function askFor(books: Books, { actorId: by, freshId: id, now: at }: Act<unknown>, wanted: Wanted) {
  const { product, message, requestedQuantity } = wanted
  const open = books.openAlerts.get(product.id)
  if (open) {
    const beside = requestBeside(open, { id, by, at, message, requestedQuantity })
    return { changes: { newNotifications: [beside] }, raisedAlertId: null }
  }
  const how = { movementNumber: product.movementCount, by, at, note: message, quantity: requestedQuantity }
  const raised = raiseAlert(product, { ...how, id, why: 'person' })
  return { changes: alertChanges([raised], { notifications: [], by }), raisedAlertId: id }
}

/** The pending request for this product at this stand, if there is one. */
export const requestThatWaits = (books: Books, { id, standId }: Product): StockNeed | undefined =>
  [...books.notifications.values()].find(
    (one) =>
      one.type === 'restock_request' && one.productId === id && one.standId === standId && isPending(one),
  )

/**
 * Refuses when a person's request is pending. A request that only the mark «sold out» made is returned, and the person who asks
 * now joins it.
 */
function mustNotBeAskedByAPerson(waiting: StockNeed | undefined): StockNeed | undefined {
  if (waiting && !isOfMarkAlone(waiting))
    throw new Refusal('restock-already-requested', { notificationId: waiting.id })
  return waiting
}

/** Refused in order: not above 0, not whole where the product is counted in units, more than the largest stock. */
export function mustBeAskable(quantity: Thousandths | null, unit: Unit): void {
  if (quantity === null) return
  if (quantity <= 0) throw new Refusal('quantity-not-positive')
  if (unit === 'unit' && quantity % 1000 !== 0) throw new Refusal('quantity-not-whole')
  if (quantity > largestStock)
    throw new Refusal('stock-too-large', { most: formatQuantity(largestStock, unit) })
}
