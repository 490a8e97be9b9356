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
  /** The stock when the alert was raised. */
  readonly currentStock: Thousandths
  /** The product's minQuantity when the alert was raised, or when its thresholds were last edited. */
  readonly minStock: Thousandths
  readonly status: StockAlertStatus
  readonly priority: AlertPriority
  readonly createdAt: Date
  readonly createdBy: string | null
  readonly requestedQuantity: Thousandths
  /** Notes, one a line; empty when there is none. */
  readonly notes: string
  /** Who has taken the alert; kept when the alert ends. */
  readonly takenBy: string | null
  readonly takenAt: Date | null
  readonly resolvedAt: Date | null
  readonly resolvedBy: string | null
  /** The number of its events; the next event has the next number. */
  readonly eventCount: number
}

export const isOpenAlert = (alert: Pick<StockAlert, 'status'>): boolean =>
  alert.status === 'pending' || alert.status === 'processing'

/** High for a stock of 0, medium at or below half the threshold. */
export function alertPriority(stock: Thousandths, threshold: Thousandths): AlertPriority {
  if (stock <= 0) return 'high'
  return stock * 2 <= threshold ? 'medium' : 'low'
}

/** Twice the threshold minus the stock, at least 0. */
export const requestedQuantity = (stock: Thousandths, threshold: Thousandths): Thousandths =>
  thousandths(Math.max(0, 2 * threshold - stock))

/**
 * The priority and the requested quantity of an alert. Those of an open alert follow from the current stock, or from a pending
 * request (`asked`); those of an ended alert are the stored ones.
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
 * The decision about a product's alert after a stock change, by the new stock. At or below the threshold an alert is always open,
 * even where the minimum is lower, so that one stock change never opens and closes an alert. `openAlert` is the product's pending
 * or processing alert. An alert that a person raised on a sufficient stock ends only when goods arrive or a cancelled sale brings
 * the stock back to its minimum (`hasRisen`), not by the next sale.
 */
export function decideAlert({ stock, stockAlert, openAlert, hasRisen }: Judged): AlertDecision {
  if (stock <= stockAlert) return openAlert ? 'keep' : 'raise'
  const mayEnd = openAlert && (openAlert.createdBy === null || hasRisen)
  return mayEnd && isEnough(stock, { stockAlert, ...openAlert }) ? 'resolve' : 'keep'
}

/** Whether an open alert ends at this stock. */
export const isEnough = (
  stock: Thousandths,
  { stockAlert, minStock }: Pick<StockLevels, 'stockAlert'> & Pick<StockAlert, 'minStock'>,
): boolean => stock > stockAlert && stock >= minStock

type Judged = StockLevels & {
  readonly openAlert: Pick<StockAlert, 'minStock' | 'createdBy'> | null | undefined
  readonly hasRisen: boolean
}

export const autoResolutionNote = 'Résolue automatiquement\u00A0: le stock a atteint le minimum.'

export const saleCancelledNote = 'Vente annulée\u00A0: stock revenu au minimum'

export const thresholdsChangedNote = 'Résolue automatiquement\u00A0: les seuils ont changé.'
