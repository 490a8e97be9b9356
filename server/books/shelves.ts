/**
 * Every shelf, in the one order in which rows are locked: shelf by shelf, and by id within each, so that two batches cannot
 * deadlock. Sums come last: processes that share a row of sums then wait for each other only during a commit.
 */
import type { Books } from '#rules/books/books.ts'
import type { Needs } from './command.ts'
import type { Effects, Shelf } from './shelf.ts'
import { accounts } from './shelves/accounts.ts'
import { cardCodes } from './shelves/card-codes.ts'
import { cardSums } from './shelves/card-sums.ts'
import { cards } from './shelves/cards.ts'
import { deskSettings } from './shelves/desk-settings.ts'
import { figureSums } from './shelves/figure-sums.ts'
import { inventories } from './shelves/inventories.ts'
import { notifications } from './shelves/notifications.ts'
import { orderNumbers } from './shelves/order-numbers.ts'
import { products } from './shelves/products.ts'
import { recharges } from './shelves/recharges.ts'
import { reportNumbers } from './shelves/report-numbers.ts'
import { sales } from './shelves/sales.ts'
import { staff } from './shelves/staff.ts'
import { stands } from './shelves/stands.ts'
import { stockAlerts } from './shelves/stock-alerts.ts'
import { stockTransfers } from './shelves/stock-transfers.ts'
import { tills } from './shelves/tills.ts'
import { toldFloats } from './shelves/told-floats.ts'
import { turnHour } from './shelves/turn-hour.ts'

export const shelves = allShelves({
  staff,
  stands,
  tills,
  toldFloats,
  recharges,
  deskSettings,
  turnHour,
  cards,
  cardCodes,
  products,
  stockAlerts,
  notifications,
  inventories,
  stockTransfers,
  sales,
  orderNumbers,
  reportNumbers,
  cardSums,
  accounts,
  figureSums,
})

/** The shelves in the order in which their rows are locked. */
export const shelvesInOrder: readonly Shelf[] = Object.values(shelves)

/** Fails to compile while a need, a part of the books or an effect has no shelf; the error names it. */
function allShelves<const All extends Record<string, Shelf>>(
  all: All & Record<Unshelved<All[keyof All]>, 'needs a shelf'>,
): All {
  return all
}

type Unshelved<One extends Shelf> =
  | Exclude<keyof Needs, One['needs'][number]>
  | Exclude<keyof Books, One['books'][number] | 'clock'>
  | Exclude<keyof Effects, One['effects'][number] | 'operation'>
