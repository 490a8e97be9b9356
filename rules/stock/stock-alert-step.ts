/**
 * What happens to an alert, one step at a time. Each gives the alert as it then is and the event that says so;
 * `alertChanges` makes of them what a decision does to the books.
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
  /** The last movement of the product when it happened; 0 where it never moved. */
  readonly movementNumber: number
  /** Null where a stock change did it. */
  readonly by: string | null
  readonly at: Date
  readonly note: string
}

export type AlertStep = {
  readonly alert: StockAlert
  readonly event: AlertEvent
  /** What the person asks for who raised it, or what came with the movement that ended it. */
  readonly quantity: Thousandths | null
}

/** How it came about. */
type How = Pick<AlertEvent, 'why' | 'movementNumber' | 'by' | 'at'> & {
  readonly note?: string
  readonly quantity?: Thousandths | null
}

/** `after` is the alert but for the number of its events. */
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

/** The levels of a product, with its id and that of its stand. */
type Watched = StockLevels & { readonly id: string; readonly standId: string }

/** `by` is null when a stock change raised it, a person's id when someone asked for more. */
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

/** What `decideAlert` asks for: no person resolved it, and a note says so under its others. */
export const resolveAlert = (alert: StockAlert, how: How, note = autoResolutionNote): AlertStep =>
  end(alert, 'resolved', { ...how, by: null, note })

/** What it asked for is no longer wanted: its product was moved or put away. The note says so under its others. */
export const cancelAlert = (alert: StockAlert, how: How): AlertStep => end(alert, 'cancelled', how)

/** What a person does by hand. */
export type ByHand = Omit<How, 'why' | 'by'> & { readonly by: string }

const byHand = (how: ByHand): How => ({ ...how, why: 'person' })

/** Whoever takes it last sees to it: a colleague who took it may have left. The alert is open, as it is below. */
export const takeAlertByHand = (open: StockAlert, how: ByHand): AlertStep => {
  const taken = { status: 'processing', takenBy: how.by, takenAt: how.at } as const
  return step({ ...open, ...taken }, 'taken', byHand(how))
}

/** Refused where nobody took it. */
export function releaseAlertByHand(open: StockAlert, how: ByHand): AlertStep {
  if (open.status !== 'processing') throw new Refusal('stock-alert-not-taken')
  return step({ ...open, status: 'pending', takenBy: null, takenAt: null }, 'released', byHand(how))
}

/** Refused where the stock is under its minimum: the refusal says what is missing. */
export function resolveAlertByHand(open: StockAlert, stock: Thousandths, how: ByHand): AlertStep {
  if (stock < open.minStock) throw new Refusal('stock-alert-still-short', { missing: open.minStock - stock })
  return end(open, 'resolved', byHand(how))
}

/** Refused where no reason is given. */
export const cancelAlertByHand = (open: StockAlert, how: ByHand): AlertStep =>
  end(open, 'cancelled', { ...byHand(how), note: mustGiveReason(how.note ?? '') })
