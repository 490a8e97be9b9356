import { Refusal } from '#rules/plain/refusal.ts'
import { operatorName } from '#rules/stock/stock-history.ts'
import { answer } from '../books/answer.ts'
import type { Tx } from '../platform/database.ts'
import { findStand } from '../stand/stand-store.ts'
import { countableProducts, countersOf, lastInventoryAt, standsToCount } from './inventory-list-store.ts'
import { lastCounts } from './inventory-store.ts'

/** Reads stocks and counts in one snapshot. */
export const readInventory = answer.readInventory.handler(({ context: { house }, input: { standId } }) =>
  house.database.snapshot(async (tx) => {
    const [stand, inventory, products] = await Promise.all([
      findStand(tx, standId),
      lastInventoryAt(tx, standId),
      countableProducts(tx, standId),
    ])
    if (!stand) throw new Refusal('stand-not-found')
    const counts = await (inventory && !inventory.ending
      ? countsOf(tx, inventory.id)
      : new Map<string, never>())
    return {
      stand: { id: stand.id, name: stand.name },
      inventory: inventory
        ? {
            id: inventory.id,
            startedBy: inventory.startedBy,
            startedAt: inventory.startedAt.toISOString(),
            countCount: inventory.countCount,
            ending: inventory.ending && { ...inventory.ending, at: inventory.ending.at.toISOString() },
          }
        : null,
      rows: products.map((product) => ({ ...product, count: counts.get(product.productId) ?? null })),
    }
  }),
)

async function countsOf(tx: Tx, inventoryId: string) {
  const [counts, names] = await Promise.all([lastCounts(tx, [inventoryId]), countersOf(tx, inventoryId)])
  return new Map(
    counts.flatMap(({ productId, number, counted, stock, isOverruled, by, at }) =>
      counted === null
        ? []
        : [
            [
              productId,
              {
                number,
                counted,
                stock,
                isOverruled,
                at: at.toISOString(),
                byName: operatorName(by, names.get(by) ?? null),
              },
            ] as const,
          ],
    ),
  )
}

export const listInventories = answer.listInventories.handler(async ({ context: { house } }) => {
  const rows = await standsToCount(house.database)
  return {
    rows: rows.map(({ standId, standName, products, inventoryId, ...open }) => ({
      stand: { id: standId, name: standName },
      products,
      open:
        inventoryId && open.startedBy && open.startedAt
          ? {
              id: inventoryId,
              startedBy: { id: open.startedBy, name: operatorName(open.startedBy, open.startedByName) },
              startedAt: open.startedAt.toISOString(),
              counted: open.counted,
            }
          : null,
    })),
  }
})
