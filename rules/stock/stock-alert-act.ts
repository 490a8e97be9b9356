/** The acts of a person on an alert: to raise it, to take or release it, to end it. */

import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed } from '../books/preconditions.ts'
import type { Product } from '../catalogue/product.ts'
import { whoEnded } from '../plain/ended.ts'
import { centimes } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import { alertChanges } from './alert-changes.ts'
import { mustBeKept } from './stock-act.ts'
import { isOpenAlert, type StockAlert, type StockAlertStatus } from './stock-alert.ts'
import {
  type AlertStep,
  type ByHand,
  cancelAlertByHand,
  raiseAlert,
  releaseAlertByHand,
  resolveAlertByHand,
  takeAlertByHand,
} from './stock-alert-step.ts'

export type AlertRaising = { readonly productId: string; readonly note: string }

/** `productId` is the product of the alert, which never changes; null where there is no such alert. */
export type AlertAct = { readonly alertId: string; readonly productId: string | null; readonly note: string }

export type AlertTold = {
  readonly alertId: string
  readonly productId: string
  readonly status: StockAlertStatus
  readonly at: Date
}

/** Refused in order: not allowed, product unknown or archived, an alert of it open already. */
export function decideAlertRaising(books: Books, act: Act<AlertRaising>): Decision<AlertTold> {
  const { actorId, input, freshId, now } = act
  mustBeAllowed(books, actorId, 'keep stock')
  const product = mustBeKept(books.products.get(input.productId))
  const open = books.openAlerts.get(product.id)
  if (open) throw new Refusal('stock-alert-already-active', { alertId: open.id })
  return taking(
    books,
    raiseAlert(product, { id: freshId, why: 'person', ...howOf(product, actorId, now), note: input.note }),
    actorId,
  )
}

const howOf = (product: Product, by: string, at: Date) => ({ movementNumber: product.movementCount, by, at })

type Step = (open: StockAlert, how: ByHand, product: Product) => AlertStep

/** The refusal of an ended alert says by whom, when and how it ended. */
function mustBeOpen(books: Books, alertId: string): StockAlert {
  const alert = books.alerts.get(alertId)
  if (alert && isOpenAlert(alert)) return alert
  throw new Refusal(
    'stock-alert-not-found',
    alert ? whoEnded(books, { ...alert, at: alert.resolvedAt, by: alert.resolvedBy }) : {},
  )
}

/** Refused in order: not allowed, alert unknown or ended, then what the step itself refuses. */
const deciding =
  (step: Step) =>
  (books: Books, act: Act<AlertAct>): Decision<AlertTold> => {
    const { actorId, input, now } = act
    mustBeAllowed(books, actorId, 'keep stock')
    const product = books.products.get(input.productId ?? '')
    if (!product) throw new Refusal('stock-alert-not-found')
    const how = { ...howOf(product, actorId, now), note: input.note.trim() }
    return taking(books, step(mustBeOpen(books, input.alertId), how, product), actorId)
  }

export const decideAlertTaking = deciding(takeAlertByHand)
export const decideAlertRelease = deciding(releaseAlertByHand)
export const decideAlertCancellation = deciding(cancelAlertByHand)
export const decideAlertResolution = deciding((alert, how, { stock }) =>
  resolveAlertByHand(alert, stock, how),
)

const taking = (books: Books, step: AlertStep, by: string): Decision<AlertTold> => ({
  amount: centimes(0),
  card: null,
  till: null,
  changes: {
    transfers: [],
    ...alertChanges([step], { notifications: books.notifications.values(), by }),
  },
  answer: {
    alertId: step.alert.id,
    productId: step.alert.productId,
    status: step.alert.status,
    at: step.event.at,
  },
})
