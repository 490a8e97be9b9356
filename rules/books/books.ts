/** The books as one batch sees them: every row that its commands name, read and locked. */

import type { Card } from '../card/card.ts'
import type { Product } from '../catalogue/product.ts'
import type { StockNeed } from '../notification/stock-need.ts'
import type { StaffMember } from '../people/staff.ts'
import { usualTurnHour } from '../plain/venue-clock.ts'
import type { BookedRecharge } from '../recharge/booked-recharge.ts'
import { type DeskSettings, defaultDeskSettings } from '../recharge/desk-settings.ts'
import type { Sale } from '../sale/sale.ts'
import type { Inventory, InventoryCount } from '../stock/inventory.ts'
import type { StockAlert } from '../stock/stock-alert.ts'
import type { StockTransfer } from '../stock/stock-transfer.ts'
import type { Till, TillKind } from '../till/till.ts'
import type { ToldFloat } from '../till/told-float.ts'
import type { Stand } from '../venue/stand.ts'

export type Books = {
  readonly staff: Map<string, StaffMember>
  readonly stands: Map<string, Stand>
  readonly tills: Map<string, Till>
  /** Id of the open till, by `tillKey`. */
  readonly openTills: Map<string, string>
  /** Floats that wait until their person opens a till, by the id of that person. */
  readonly toldFloats: Map<string, ToldFloat>
  readonly cards: Map<string, Card>
  readonly takenCodes: Set<string>
  /** Ids of cards whose seal does not match. */
  readonly suspectCards: Set<string>
  /** The suspect cards on which no money may move: all of them or none, as the organiser has set. */
  readonly refusedSuspects: Set<string>
  /** Whether the organiser lets no money move on cards that await their sale. */
  refusesUnsoldCards: boolean
  readonly products: Map<string, Product>
  /** The pending or processing alert of a product, by product id. */
  readonly openAlerts: Map<string, StockAlert>
  /** Alerts that a command names, ended or not. */
  readonly alerts: Map<string, StockAlert>
  /** Inventories in progress, and those that a command names. */
  readonly inventories: Map<string, Inventory>
  /** Id of the inventory in progress, by stand id. */
  readonly openInventories: Map<string, string>
  /** The last count of each product: by inventory id, then by product id. */
  readonly inventoryCounts: Map<string, Map<string, InventoryCount>>
  /** Transfers that a command names, in any state. */
  readonly stockTransfers: Map<string, StockTransfer>
  /** The pending notifications of the products concerned, and those that a command names, ended or not. */
  readonly notifications: Map<string, StockNeed>
  /** The names of the people who ended something that a command names, by their ids. */
  readonly names: Map<string, string>
  /** The last order number given out, by `orderKey`. */
  readonly orderNumbers: Map<string, number>
  readonly sales: Map<string, Sale>
  readonly recharges: Map<string, BookedRecharge>
  /** The number of the last closing report of the venue. */
  readonly reports: { last: number }
  /** The time of the clock when these books were read; an operation may be dated a little later. Null when no command needs it. */
  readonly clock: Date | null
  settings: DeskSettings
  /** The hour at which one business day ends and the next begins. */
  turnHour: number
}

export const emptyBooks = (): Books => ({
  staff: new Map(),
  stands: new Map(),
  tills: new Map(),
  openTills: new Map(),
  toldFloats: new Map(),
  cards: new Map(),
  takenCodes: new Set(),
  suspectCards: new Set(),
  refusedSuspects: new Set(),
  refusesUnsoldCards: false,
  products: new Map(),
  openAlerts: new Map(),
  alerts: new Map(),
  inventories: new Map(),
  openInventories: new Map(),
  inventoryCounts: new Map(),
  stockTransfers: new Map(),
  notifications: new Map(),
  names: new Map(),
  orderNumbers: new Map(),
  sales: new Map(),
  recharges: new Map(),
  reports: { last: 0 },
  clock: null,
  settings: defaultDeskSettings,
  turnHour: usualTurnHour,
})

export const tillKey = (holderId: string, kind: TillKind) => `${kind} of ${holderId}`
export const orderKey = (standId: string, businessDay: string) => `${standId} on ${businessDay}`
