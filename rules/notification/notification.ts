/** What the organiser is told of a need: the stock ran low, or a person asks for more. It ends once. */
import { formatQuantity, type Thousandths, thousandths, type Unit } from '../plain/quantity.ts'
import type { StockLevels } from '../stock/stock.ts'
import { decideAlert, type StockAlert } from '../stock/stock-alert.ts'

export const notificationTypes = ['low_stock', 'restock_request'] as const
export type NotificationType = (typeof notificationTypes)[number]
export const notificationStatuses = ['pending', 'processed', 'rejected', 'cancelled'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

/** What an alert is told of first bears the id of the alert; a request that finds an alert open has an id of its own. */
export type Notification = {
  readonly id: string
  readonly type: NotificationType
  readonly status: NotificationStatus
  /** What the person said who asks; empty where the stock did it, see `messageOf`. */
  readonly message: string
  readonly productId: string
  readonly standId: string
  readonly alertId: string
  /** What the person asks for; null where none was said. */
  readonly requestedQuantity: Thousandths | null
  readonly createdAt: Date
  /** Null where the stock did it. */
  readonly createdBy: string | null
  /** Marking the product sold out asked for it. */
  readonly isOfMark: boolean
  /** Who asked for more while it waited, and when. */
  readonly joined: { readonly by: string; readonly at: Date } | null
  /** When it ended, processed, rejected or cancelled. */
  readonly processedAt: Date | null
  readonly processedBy: string | null
  /** Of one that was processed: what came. 0 where the need ended without goods. */
  readonly processedQuantity: Thousandths | null
  /** What is said to the person who asked. */
  readonly answer: string
}

/** A stock that hovers around its threshold is told of again and again: for so long, it is one trouble. */
export const hoursOfOneTrouble = 12

export const isPending = ({ status }: Pick<Notification, 'status'>): boolean => status === 'pending'

type Told = Pick<Notification, 'type' | 'message'>

/** «Stock tombé à 2,000 unité(s).», for it may have changed since: `left` is the stock that raised the alert. */
export function messageOf({ type, message }: Told, left: Thousandths, unit: Unit): string {
  if (type === 'restock_request') return message
  return left > 0 ? `Stock tombé à ${formatQuantity(left, unit)}.` : 'Stock tombé à zéro.'
}

type Supplied = StockLevels & Pick<StockAlert, 'minStock'> & { readonly unit: Unit }

/** What a stock that rose to this still lacks until the alert of its product ends; 0 where it ends. */
export function missingToEnd({ unit, ...levels }: Supplied): Thousandths {
  const { stock, stockAlert, minStock } = levels
  const decision = decideAlert({ ...levels, openAlert: { minStock, createdBy: null }, hasRisen: true })
  const oneMore = unit === 'unit' ? 1_000 : 1
  return thousandths(decision === 'resolve' ? 0 : Math.max(minStock, stockAlert + oneMore) - stock)
}
