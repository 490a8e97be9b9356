import { type Thousandths, thousandths } from '../plain/quantity.ts'
import type { StockLevels } from './stock.ts'

export const stockAlertStatuses = ['pending', 'processing', 'resolved', 'cancelled'] as const
export type StockAlertStatus = (typeof stockAlertStatuses)[number]
export const alertPriorities = ['high', 'medium', 'low'] as const
export type AlertPriority = (typeof alertPriorities)[number]

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
  /** Who is seeing to it, since when: of an alert in processing, or one that was when it ended. */
  readonly takenBy: string | null
  readonly takenAt: Date | null
  readonly resolvedAt: Date | null
  readonly resolvedBy: string | null
  /** What happened to it so far; the next event bears the next number. */
  readonly eventCount: number
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

/**
 * How pressing an alert is and how much it asks for. An open one goes by the stock of this moment: what has run out since
 * it was raised is no small matter any more; and it asks for what a person asked for, while their request waits (`asked`).
 * One that ended says what it said when it was raised.
 */
export const needOf = (
  alert: Pick<StockAlert, 'status' | 'priority' | 'requestedQuantity'>,
  { stock, stockAlert }: Pick<StockLevels, 'stock' | 'stockAlert'>,
  asked: Thousandths | null,
): Pick<StockAlert, 'priority' | 'requestedQuantity'> =>
  isOpenAlert(alert)
    ? {
        priority: alertPriority(stock, stockAlert),
        requestedQuantity: asked ?? requestedQuantity(stock, stockAlert),
      }
    : { priority: alert.priority, requestedQuantity: alert.requestedQuantity }

export type AlertDecision = 'raise' | 'resolve' | 'keep'

/**
 * The one decision after a stock change, on the final stock. The threshold comes first: at or below it an alert is
 * open afterwards, even where the minimum lies under the threshold, so one stock change never opens an alert and closes it.
 * `openAlert` is the product's pending or processing alert. One that a person raised on a healthy stock waits for
 * goods that come (`hasRisen`): neither the next sale nor a cancelled one answers it.
 */
export function decideAlert({ stock, stockAlert, openAlert, hasRisen }: Judged): AlertDecision {
  if (stock <= stockAlert) return openAlert ? 'keep' : 'raise'
  const mayEnd = openAlert && (openAlert.createdBy === null || hasRisen)
  return mayEnd && stock >= openAlert.minStock ? 'resolve' : 'keep'
}

type Judged = StockLevels & {
  readonly openAlert: Pick<StockAlert, 'minStock' | 'createdBy'> | null | undefined
  readonly hasRisen: boolean
}

export const autoResolutionNote = 'Résolue automatiquement\u00A0: le stock a atteint le minimum.'

export const thresholdsChangedNote = 'Résolue automatiquement\u00A0: les seuils ont changé.'
