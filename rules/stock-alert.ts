import { type Thousandths, thousandths } from './quantity.ts'
import { Refusal } from './refusal.ts'
import type { StockLevels } from './stock.ts'

export const stockAlertStatuses = ['pending', 'processing', 'resolved', 'cancelled'] as const
export type StockAlertStatus = (typeof stockAlertStatuses)[number]
export type AlertPriority = 'high' | 'medium' | 'low'

export type StockAlert = {
  readonly id: string
  readonly productId: string
  readonly standId: string
  /** The stock that raised the alert. */
  readonly currentStock: Thousandths
  /** The product's minQuantity when the alert was raised, or when its thresholds were last edited. */
  readonly minStock: Thousandths
  readonly status: StockAlertStatus
  readonly priority: AlertPriority
  readonly createdAt: Date
  readonly createdBy: string | null
  readonly requestedQuantity: Thousandths
  /** One under the other; empty when there is none. */
  readonly notes: string
  readonly resolvedAt: Date | null
  readonly resolvedBy: string | null
}

export const isOpenAlert = (alert: Pick<StockAlert, 'status'>): boolean =>
  alert.status === 'pending' || alert.status === 'processing'

/** High when nothing is left, medium at or below half the threshold. */
export function alertPriority(stock: Thousandths, threshold: Thousandths): AlertPriority {
  if (stock <= 0) return 'high'
  return stock * 2 <= threshold ? 'medium' : 'low'
}

/** Twice the threshold minus the stock; nothing when the stock is already there. */
export const requestedQuantity = (stock: Thousandths, threshold: Thousandths): Thousandths =>
  thousandths(Math.max(0, 2 * threshold - stock))

export type AlertDecision = 'raise' | 'resolve' | 'keep'

/**
 * The one decision after a stock change, on the final stock. The threshold comes first: at or below it an alert is
 * open afterwards, even where the minimum lies under the threshold, so one stock change never opens an alert and closes it.
 * `openAlert` is the product's pending or processing alert.
 */
export function decideAlert({
  stock,
  stockAlert,
  openAlert,
}: StockLevels & { openAlert: Pick<StockAlert, 'minStock'> | null | undefined }): AlertDecision {
  if (stock <= stockAlert) return openAlert ? 'keep' : 'raise'
  return openAlert && stock >= openAlert.minStock ? 'resolve' : 'keep'
}

/** The levels of a product, with its id and that of its stand. */
type Watched = StockLevels & { readonly id: string; readonly standId: string }

/** `by` is null when a stock change raised it, a person's id when someone asked for more. */
export const raiseAlert = (
  product: Watched,
  { id, now, by = null }: { id: string; now: Date; by?: string | null },
): StockAlert => ({
  id,
  productId: product.id,
  standId: product.standId,
  currentStock: product.stock,
  minStock: product.minQuantity,
  status: 'pending',
  priority: alertPriority(product.stock, product.stockAlert),
  createdAt: now,
  createdBy: by,
  requestedQuantity: requestedQuantity(product.stock, product.stockAlert),
  notes: '',
  resolvedAt: null,
  resolvedBy: null,
})

export const autoResolutionNote = 'Résolue automatiquement\u00A0: le stock a atteint le minimum.'

export const thresholdsChangedNote = 'Résolue automatiquement\u00A0: les seuils ont changé.'

type End = { now: Date; by: string | null; note: string }

const ended = (alert: StockAlert, status: 'resolved' | 'cancelled', { now, by, note }: End): StockAlert => ({
  ...alert,
  status,
  resolvedAt: now,
  resolvedBy: by,
  notes: [alert.notes, note].filter((text) => text !== '').join('\n'),
})

/** What a stock change does to an alert when `decideAlert` says so: no person resolved it, and a note says so under its others. */
export const resolveAlert = (alert: StockAlert, now: Date, note = autoResolutionNote): StockAlert =>
  ended(alert, 'resolved', { now, by: null, note })

/** What it asked for is no longer wanted: its product was moved or put away. The note says so under its others. */
export const cancelAlert = (alert: StockAlert, end: End): StockAlert => ended(alert, 'cancelled', end)

/** An alert that is no longer open is not found; a stock under its minimum keeps it open. */
export function resolveAlertByHand(
  alert: StockAlert,
  stock: Thousandths,
  { now, by, note = '' }: { now: Date; by: string; note?: string },
): StockAlert {
  if (!isOpenAlert(alert)) throw new Refusal('stock-alert-not-found')
  if (stock < alert.minStock)
    throw new Refusal('stock-alert-still-short', { missing: alert.minStock - stock })
  return ended(alert, 'resolved', { now, by, note })
}
