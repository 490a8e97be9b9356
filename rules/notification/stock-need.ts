/** A notification of a need: the stock ran low, or a person asks for more. It ends with its alert, or by an answer. */
import { type Thousandths, thousandths, type Unit } from '../plain/quantity.ts'
import type { StockLevels } from '../stock/stock.ts'
import { decideAlert, type StockAlert } from '../stock/stock-alert.ts'
import type { Notification, NotificationType } from './notification.ts'

export const stockNeedTypes = ['low_stock', 'restock_request'] as const satisfies readonly NotificationType[]
export type StockNeedType = (typeof stockNeedTypes)[number]

/** What an alert is told of first bears the id of the alert; a request that finds an alert open has an id of its own. */
export type StockNeed = Notification<StockNeedType> & {
  /** What the person said who asks; empty where the stock did it, see `messageOf`. */
  readonly message: string
  readonly productId: string
  readonly standId: string
  readonly alertId: string
  /** What the person asks for; null where none was said. */
  readonly requestedQuantity: Thousandths | null
  /** Marking the product sold out asked for it. */
  readonly isOfMark: boolean
  /** Who asked for more while it waited, and when. */
  readonly joined: { readonly by: string; readonly at: Date } | null
  /** Of one that was processed: what came. 0 where the need ended without goods. */
  readonly processedQuantity: Thousandths | null
}

type Supplied = StockLevels & Pick<StockAlert, 'minStock'> & { readonly unit: Unit }

/** What a stock that rose to this still lacks until the alert of its product ends; 0 where it ends. */
export function missingToEnd({ unit, ...levels }: Supplied): Thousandths {
  const { stock, stockAlert, minStock } = levels
  const decision = decideAlert({ ...levels, openAlert: { minStock, createdBy: null }, hasRisen: true })
  const oneMore = unit === 'unit' ? 1_000 : 1
  return thousandths(decision === 'resolve' ? 0 : Math.max(minStock, stockAlert + oneMore) - stock)
}
