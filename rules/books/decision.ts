/**
 * What a rule decides about the books: it receives an act, and returns what changes. It never changes the books it receives, so a
 * refusal leaves them untouched.
 */

import type { Card } from '../card/card.ts'
import type { Product } from '../catalogue/product.ts'
import type { StockNeed } from '../notification/stock-need.ts'
import type { Centimes } from '../plain/money.ts'
import type { BookedRecharge } from '../recharge/booked-recharge.ts'
import type { Sale } from '../sale/sale.ts'
import type { Inventory, InventoryCount } from '../stock/inventory.ts'
import type { StockAlert } from '../stock/stock-alert.ts'
import type { AlertEvent } from '../stock/stock-alert-step.ts'
import type { StockMovement } from '../stock/stock-movement.ts'
import type { StockTransfer, TransferStep } from '../stock/stock-transfer.ts'
import type { Till } from '../till/till.ts'
import type { ToldFloat } from '../till/told-float.ts'
import type { Transfer } from './accounts.ts'

/** What an accepted command changes in the books. Rows are complete, in their new state. */
export type Changes = {
  readonly transfers: readonly Transfer[]
  readonly newCards?: readonly Card[]
  /** The ids of cards that take the place of a suspect card: they are suspect too. */
  readonly suspectCards?: readonly string[]
  readonly newTills?: readonly Till[]
  /** Other tills that change: the one whose drawer is taken over. */
  readonly tills?: readonly Till[]
  /** The told float that is received now, and the till it went into. */
  readonly floatReceived?: { readonly float: ToldFloat; readonly tillId: string }
  readonly products?: readonly Product[]
  /** Products marked as sold out or as available again; only that mark of them changes. */
  readonly markedProducts?: readonly Product[]
  readonly movements?: readonly StockMovement[]
  readonly newAlerts?: readonly StockAlert[]
  readonly alerts?: readonly StockAlert[]
  readonly alertEvents?: readonly AlertEvent[]
  /** Inventories that are new, counted or ended. */
  readonly inventories?: readonly Inventory[]
  readonly inventoryCounts?: readonly InventoryCount[]
  readonly newStockTransfers?: readonly StockTransfer[]
  readonly stockTransfers?: readonly StockTransfer[]
  readonly transferSteps?: readonly TransferStep[]
  readonly newNotifications?: readonly StockNeed[]
  readonly notifications?: readonly StockNeed[]
  readonly newSale?: Sale
  readonly cancelledSale?: Sale
  readonly cancelledRecharge?: BookedRecharge
}

export type Decision<Answer> = {
  /** Signed as the card sees it; of a count, the cash counted in the till. */
  readonly amount: Centimes
  /** The card whose balance moves. The operation stores both balances; the card is saved as `after`. */
  readonly card: { readonly before: Card; readonly after: Card } | null
  /**
   * The till after this operation, as it is to be saved: it gives the operation its number and its place in the hash chain. Null
   * for an operation without a till.
   */
  readonly till: Till | null
  readonly reversesId?: string
  /** How much of the card's `toCollect` this settles in cash. It does not move the card's balance; the till counts it beside the amount. */
  readonly settled?: Centimes
  readonly changes: Changes
  readonly answer: Answer
}

export type Act<Input> = {
  readonly operationId: string
  readonly actorId: string
  readonly input: Input
  readonly now: Date
  /**
   * A random id drawn by the server for this decision; the ids of new rows are derived from it. They name accounts, so no caller
   * may choose or predict them; the operation's own id is chosen by the device.
   */
  readonly freshId: string
}
