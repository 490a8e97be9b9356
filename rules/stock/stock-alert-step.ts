/**
 * The steps of an alert. Each returns the alert in its new state and the event that records it; `alertChanges` turns them into
 * changes of the books.
 */
import type { Thousandths } from '../plain/quantity.ts'
import { mustGiveReason } from '../plain/reason.ts'
import { Refusal } from '../plain/refusal.ts'
import type { StockLevels } from './stock.ts'
import { alertPriority, autoResolutionNote, requestedQuantity, type StockAlert } from './stock-alert.ts'

export const alertHappenings = ['raised', 'taken', 'released', 'resolved', 'cancelled'] as const
export type AlertHappening = (typeof alertHappenings)[number]

export type AlertCause = 'stock' | 'person' | 'threshold' | 'stand' | 'archive'

export type AlertEvent = {
  readonly alertId: string
  /** Counted from 1, without gap. */
  readonly number: number
  readonly what: AlertHappening
  readonly why: AlertCause
  /** The last movement of the product at that time; 0 when there was none. */
  readonly movementNumber: number
  /** The id of the person; null when a stock change caused the event. */
  readonly by: string | null
  readonly at: Date
  readonly note: string
}

export type AlertStep = {
  readonly alert: StockAlert
  readonly event: AlertEvent
  /** The quantity requested by the person who raised it, or supplied by the movement that ended it; otherwise null. */
  readonly quantity: Thousandths | null
}

/** The cause of a step. */
type How = Pick<AlertEvent, 'why' | 'movementNumber' | 'by' | 'at'> & {
  readonly note?: string
  readonly quantity?: Thousandths | null
}

/** `after` is the alert in its new state, except for `eventCount`. */
function step(
  after: StockAlert,
  what: AlertHappening,
  { why, movementNumber, by, at, note = '', quantity = null }: How,
): AlertStep {
  const number = after.eventCount + 1
  return {
    alert: { ...after, eventCount: number },
    event: { alertId: after.id, number, what, why, movementNumber, by, at, note },
    quantity,
  }
}

/** The levels of a product, with its id and its stand's. */
type Watched = StockLevels & { readonly id: string; readonly standId: string }

/** `by` is null when a stock change raised the alert, and a person's id when somebody asked for more. */
export function raiseAlert(product: Watched, { id, ...how }: How & { readonly id: string }): AlertStep {
  const alert: StockAlert = {
    id,
    productId: product.id,
    standId: product.standId,
    currentStock: product.stock,
    minStock: product.minQuantity,
    status: 'pending',
    priority: alertPriority(product.stock, product.stockAlert),
    createdAt: how.at,
    createdBy: how.by,
    requestedQuantity: how.quantity ?? requestedQuantity(product.stock, product.stockAlert),
    notes: how.note ?? '',
    takenBy: null,
    takenAt: null,
    resolvedAt: null,
    resolvedBy: null,
    eventCount: 0,
  }
  return step(alert, 'raised', how)
}

const end = (alert: StockAlert, status: 'resolved' | 'cancelled', how: How): AlertStep => {
  const notes = [alert.notes, how.note ?? ''].filter((text) => text !== '').join('\n')
  return step({ ...alert, status, resolvedAt: how.at, resolvedBy: how.by, notes }, status, how)
}

/** The step for the decision «resolve». No person resolved the alert, and a note added after the others says so. */
export const resolveAlert = (alert: StockAlert, how: How, note = autoResolutionNote): AlertStep =>
  end(alert, 'resolved', { ...how, by: null, note })

/** Cancels an alert whose product was moved or archived. The note is added after the others. */
export const cancelAlert = (alert: StockAlert, how: How): AlertStep => end(alert, 'cancelled', how)

/** The cause of a step by a person. */
export type ByHand = Omit<How, 'why' | 'by'> & { readonly by: string }

const byHand = (how: ByHand): How => ({ ...how, why: 'person' })

/**
 * The person who takes the alert last is responsible, because the one before may have left. The alert must be open, here and in
 * the functions below.
 */
export const takeAlertByHand = (open: StockAlert, how: ByHand): AlertStep => {
  const taken = { status: 'processing', takenBy: how.by, takenAt: how.at } as const
  return step({ ...open, ...taken }, 'taken', byHand(how))
}

/** Refused when nobody has taken it. */
export function releaseAlertByHand(open: StockAlert, how: ByHand): AlertStep {
  if (open.status !== 'processing') throw new Refusal('stock-alert-not-taken')
  return step({ ...open, status: 'pending', takenBy: null, takenAt: null }, 'released', byHand(how))
}

/** Refused when the stock is under its minimum; the refusal has the missing quantity. */
export function resolveAlertByHand(open: StockAlert, stock: Thousandths, how: ByHand): AlertStep {
  if (stock < open.minStock) throw new Refusal('stock-alert-still-short', { missing: open.minStock - stock })
  return end(open, 'resolved', byHand(how))
}

/** Refused without a reason. */
export const cancelAlertByHand = (open: StockAlert, how: ByHand): AlertStep =>
  end(open, 'cancelled', { ...byHand(how), note: mustGiveReason(how.note ?? '') })
