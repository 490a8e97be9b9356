import type { Books } from '#rules/books/books.ts'
import type { Inventory, InventoryCount } from '#rules/stock/inventory.ts'
import type { StockMovement } from '#rules/stock/stock-movement.ts'
import {
  holdInventories,
  insertCounts,
  lastCounts,
  saveInventories,
} from '../../inventory/inventory-store.ts'
import { lastOf, some } from '../rows-to-write.ts'
import { keysOf, shelf } from '../shelf.ts'

/** The inventories that a command names and the open ones of the stands it names, with their counts if the command asks for them. */
export const inventories = shelf({
  needs: ['inventories', 'inventoriesAt', 'inventoryCounts'],
  books: ['inventories', 'openInventories', 'inventoryCounts'],
  effects: ['inventories', 'inventoryCounts', 'movements'],
  held: {
    wanted: (commands) => {
      const named = keysOf(commands, ({ needs }) => needs.inventories)
      const stands = keysOf(commands, ({ needs }) => needs.inventoriesAt)
      const counted = keysOf(commands, ({ needs }) => needs.inventoryCounts)
      return named || stands || counted
        ? { named: named ?? [], stands: stands ?? [], counted: counted ?? [] }
        : undefined
    },
    // The counts are read after their inventory is locked: nobody can add a count from then on.
    hold: async (tx, { named, stands, counted }) => {
      const [inventories, counts] = await Promise.all([
        holdInventories(tx, named, stands),
        counted.length > 0 ? lastCounts(tx, counted) : [],
      ])
      return { inventories, counts }
    },
    put: (books, rows) => {
      for (const inventory of rows.inventories) putInventory(books, inventory)
      for (const count of rows.counts) putCount(books, count)
    },
  },
  changed: {
    apply: (books, { inventories = [], inventoryCounts = [], movements = [] }) => {
      for (const movement of movements) overruleCounts(books, movement)
      for (const inventory of inventories) putInventory(books, inventory)
      for (const count of inventoryCounts) putCount(books, count)
    },
    write: (writer, effects) => [
      some(lastOf(effects.flatMap(({ inventories = [] }) => inventories)), (rows) =>
        saveInventories(writer, rows),
      ),
      some(
        effects.flatMap(({ inventoryCounts = [] }) => inventoryCounts),
        (rows) => insertCounts(writer, rows),
      ),
    ],
    topics: ({ inventories = [] }) => (inventories.length > 0 ? ['inventories'] : []),
  },
})

function putInventory(
  { inventories, openInventories }: Pick<Books, 'inventories' | 'openInventories'>,
  inventory: Inventory,
): void {
  inventories.set(inventory.id, inventory)
  if (inventory.ending === null) openInventories.set(inventory.standId, inventory.id)
  else if (openInventories.get(inventory.standId) === inventory.id) openInventories.delete(inventory.standId)
}

function putCount({ inventoryCounts }: Pick<Books, 'inventoryCounts'>, count: InventoryCount): void {
  const counts = inventoryCounts.get(count.inventoryId) ?? new Map<string, InventoryCount>()
  inventoryCounts.set(count.inventoryId, counts.set(count.productId, count))
}

/** Marks earlier counts of a product as overruled when an adjustment sets its stock. */
function overruleCounts(
  { inventoryCounts }: Pick<Books, 'inventoryCounts'>,
  { type, productId }: StockMovement,
): void {
  if (type !== 'adjustment') return
  for (const counts of inventoryCounts.values()) {
    const count = counts.get(productId)
    if (count) counts.set(productId, { ...count, isOverruled: true })
  }
}
