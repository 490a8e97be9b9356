/**
 * What a rule decides about the books: it is given an act, and lists what changes. It never touches the books it is
 * shown, so a refusal leaves them as they were by construction.
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

/** What an accepted command does to the books. Rows are given whole, as they stand afterwards. */
export type Changes = {
  readonly transfers: readonly Transfer[]
  readonly newCards?: readonly Card[]
  /** Of the new cards and that of the decision, those that take the place of a suspect one: doubt is handed on, not washed off. */
  readonly suspectCards?: readonly string[]
  readonly newTills?: readonly Till[]
  /** Beside the till of the decision: the one whose drawer is taken over. */
  readonly tills?: readonly Till[]
  /** The float that its person was told of, and the till it went into. */
  readonly floatReceived?: { readonly float: ToldFloat; readonly tillId: string }
  readonly products?: readonly Product[]
  /** Of which a person said that they have run out, or that there is some again: nothing else of them changes. */
  readonly markedProducts?: readonly Product[]
  readonly movements?: readonly StockMovement[]
  readonly newAlerts?: readonly StockAlert[]
  readonly alerts?: readonly StockAlert[]
  readonly alertEvents?: readonly AlertEvent[]
  /** New, counted in, or ended. */
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
  /** Signed as the card sees it, or the cash counted for a till. */
  readonly amount: Centimes
  /** The card whose balance moves; the operation keeps both balances, the card is saved as it is after. */
  readonly card: { readonly before: Card; readonly after: Card } | null
  /** The till that numbers and chains this operation, saved as it is given here. */
  readonly till: Till | null
  readonly reversesId?: string
  /** Of what was to be collected for the card, how much this settles. Cash that no card sees: a till counts it beside the amount. */
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
   * Drawn by the house for this decision alone: the ids of what it brings into being come from it. They are accounts
   * and keys, so no caller may choose or foresee them; the operation's own id is chosen by the device that asks.
   */
  readonly freshId: string
}
