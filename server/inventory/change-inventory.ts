import {
  decideAbandonment,
  decideCount,
  decideInventory,
  decideInventoryOpening,
  type InventoryClosing,
  type InventoryEnding,
  type InventoryOpening,
  type ProductCounting,
} from '#rules/stock/inventory-act.ts'
import { answer, type House } from '../books/answer.ts'
import { booking, bookingWith } from '../books/booking.ts'
import { command } from '../books/command.ts'
import { productsCounted } from './inventory-store.ts'

export const inventoryOpening = command({
  kind: 'inventory-opening',
  needs: ({ standId }: InventoryOpening) => ({ stands: [standId], inventoriesAt: [standId] }),
  decide: decideInventoryOpening,
})

export const openInventory = booking(answer.openInventory, inventoryOpening)

/** A count locks the stock of its product, as a sale does, so that the count falls between two movements. */
export const inventoryCount = command({
  kind: 'inventory-count',
  needs: ({ inventoryId, productId }: ProductCounting) => ({
    products: [productId],
    inventories: [inventoryId],
  }),
  decide: decideCount,
})

export const countProduct = booking(answer.countProduct, inventoryCount)

type Asked = Omit<InventoryClosing, 'productIds'>

const withProducts = async (asked: Asked, { database }: House): Promise<InventoryClosing> => ({
  ...asked,
  productIds: await productsCounted(database, asked.inventoryId),
})

export const inventoryClosing = command({
  kind: 'inventory',
  needs: ({ inventoryId, productIds }: InventoryClosing) => ({
    products: productIds,
    inventories: [inventoryId],
    inventoryCounts: [inventoryId],
  }),
  decide: decideInventory,
})

export const closeInventory = bookingWith(answer.closeInventory, withProducts, inventoryClosing)

export const abandonInventory = booking(
  answer.abandonInventory,
  command({
    kind: 'inventory-abandonment',
    needs: ({ inventoryId }: InventoryEnding) => ({ inventories: [inventoryId] }),
    decide: decideAbandonment,
  }),
)
