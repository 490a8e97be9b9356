/** A notification of a stock need: the stock ran low, or a person asks for more. It ends with its alert, or by an answer. */
import { type Thousandths, thousandths, type Unit } from '../plain/quantity.ts'
import type { StockLevels } from '../stock/stock.ts'
import { decideAlert, type StockAlert } from '../stock/stock-alert.ts'
import type { Notification, NotificationType } from './notification.ts'

export const stockNeedTypes = ['low_stock', 'restock_request'] as const satisfies readonly NotificationType[]
export type StockNeedType = (typeof stockNeedTypes)[number]

/** The first notification of an alert has the alert's id; a request made while an alert is open has an id of its own. */
export type StockNeed = Notification<StockNeedType> & {
  /** The words of the person who asks; empty for a low stock, see `messageOf`. */
  readonly message: string
  readonly productId: string
  readonly standId: string
  readonly alertId: string
  /** The quantity that the person asks for; null where none was given. */
  readonly requestedQuantity: Thousandths | null
  /** Whether the mark «sold out» made it. */
  readonly isOfMark: boolean
  /** Who asked for more while a request of the mark was pending, and when. */
  readonly joined: { readonly by: string; readonly at: Date } | null
  /** The quantity supplied, once processed; 0 when the need ended without goods. */
  readonly processedQuantity: Thousandths | null
}

type Supplied = StockLevels & Pick<StockAlert, 'minStock'> & { readonly unit: Unit }

/** How much more a stock needs until its alert ends; 0 when the alert ends with this stock. */
export function missingToEnd({ unit, ...levels }: Supplied): Thousandths {
  const { stock, stockAlert, minStock } = levels
  const decision = decideAlert({ ...levels, openAlert: { minStock, createdBy: null }, hasRisen: true })
  const oneMore = unit === 'unit' ? 1_000 : 1
  return thousandths(decision === 'resolve' ? 0 : Math.max(minStock, stockAlert + oneMore) - stock)
}
