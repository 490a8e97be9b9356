/** The stock keeper's acts: each becomes a real command, and its effect on the stock is recorded. */
import { type Thousandths, thousandths } from '#rules/plain/quantity.ts'
import type { LossReason } from '#rules/stock/stock.ts'
import type { TypeByHand } from '#rules/stock/stock-act.ts'
import type { Route } from '#rules/stock/stock-transfer-act.ts'
import { inventoryClosing, inventoryCount, inventoryOpening } from '../inventory/change-inventory.ts'
import { stockAdjustment, stockLoss, stockReturn, stockSupply } from '../stock/move-stock.ts'
import { transfer, transferReception } from '../stock-transfer/move-transfer.ts'
import { type DemoProduct, standWithId } from './demo-menu.ts'
import { cast } from './demo-people.ts'
import { demoReserve } from './demo-reserve.ts'
import type { Parts } from './holdings.ts'

export type Keeping = {
  readonly product: DemoProduct
  readonly type: TypeByHand
  /** For an adjustment: the counted stock minus the known stock. */
  readonly quantity: Thousandths
  readonly notes: string
  readonly reason?: LossReason
}

const commands = {
  supply: stockSupply,
  return: stockReturn,
  loss: stockLoss,
  adjustment: stockAdjustment,
} as const

/** A transfer out of the reserve to the product of the same name at a stand. */
export type Sending = {
  readonly from: DemoProduct
  readonly to: DemoProduct
  readonly quantity: Thousandths
  readonly note: string
}

const routeOf = ({ from, to }: Sending): Route => ({
  ...{ fromProductId: from.id, toProductId: to.id },
  ...{ fromStandName: demoReserve.name, toStandName: standWithId(to.standId).name },
})

/** The counted stock of a product minus the stock that the books know at that moment. */
export type Count = { readonly product: DemoProduct; readonly difference: Thousandths }

type Reception = { readonly sending: Sending; readonly received: Thousandths }

export function openStoreroom({ newId, add, holdings: { stockOf, put } }: Parts) {
  return {
    keep: (at: Date, { product, type, quantity, notes, reason = undefined }: Keeping) => {
      const left = thousandths(stockOf(product) + (type === 'loss' ? -quantity : quantity))
      const input = {
        ...{ productId: product.id, notes, reason: reason ?? null },
        quantity: type === 'adjustment' ? left : quantity,
      }
      add(at, commands[type]({ operationId: newId(at), actorId: cast.hassan.id, input }))
      put(product, left)
    },
    /** Returns the id of the transfer. */
    send: (at: Date, sending: Sending) => {
      const { quantity, note } = sending
      const operationId = newId(at)
      const input = { route: routeOf(sending), quantity, note }
      add(at, transfer({ operationId, actorId: cast.hassan.id, input }))
      return operationId
    },
    /** The quantity that was sent but not received was broken on the way. */
    receive: (at: Date, transferId: string, { sending, received }: Reception) => {
      const lost = thousandths(sending.quantity - received)
      const input = {
        ...{ transferId, route: routeOf(sending), received, lost, returned: thousandths(0) },
        ...{ reason: lost > 0 ? ('broken' as const) : null, note: '' },
      }
      add(at, transferReception({ operationId: newId(at), actorId: cast.hassan.id, input }))
      put(sending.to, thousandths(stockOf(sending.to) + received))
    },
    /** Returns the id of the inventory. */
    openInventory: (at: Date, standId: string) => {
      const operationId = newId(at)
      add(at, inventoryOpening({ operationId, actorId: cast.hassan.id, input: { standId } }))
      return operationId
    },
    count: (at: Date, inventoryId: string, { product, difference }: Count) => {
      const quantity = thousandths(stockOf(product) + difference)
      const input = { inventoryId, productId: product.id, quantity }
      add(at, inventoryCount({ operationId: newId(at), actorId: cast.hassan.id, input }))
    },
    /** Validates the inventory; sales after the count of a product stay deducted. */
    closeInventory: (at: Date, inventoryId: string, counts: readonly Count[]) => {
      const productIds = counts.map(({ product }) => product.id)
      const input = { inventoryId, countCount: counts.length, productIds }
      add(at, inventoryClosing({ operationId: newId(at), actorId: cast.hassan.id, input }))
      for (const { product, difference } of counts) put(product, thousandths(stockOf(product) + difference))
    },
  }
}
