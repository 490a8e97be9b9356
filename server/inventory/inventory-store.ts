import type { Inventory, InventoryCount } from '#rules/stock/inventory.ts'
import { operatorName } from '#rules/stock/stock-history.ts'
import { staffTable } from '../database/tables/people.ts'
import { inventoryCountTable, inventoryTable } from '../database/tables/stock.ts'
import type { Tx, Writer } from '../platform/database.ts'
import {
  boolean,
  columnOf,
  columnsOf,
  computed,
  givenOf,
  orMissing,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** The columns read of an inventory `i`, begun by `starter` and ended by `ender`. */
export const inventoryColumns = selection({
  ...columnsOf(inventoryTable, 'i', 'id', 'standId', 'startedBy', 'startedAt', 'countCount'),
  ...columnsOf(inventoryTable, 'i', 'ending', 'endedBy', 'endedAt'),
  startedByName: orMissing(columnOf(staffTable, 'starter', 'name')),
  endedByName: orMissing(columnOf(staffTable, 'ender', 'name')),
})

const person = (id: string, name: string | null) => ({ id, name: operatorName(id, name) })

/** Groups each person with their instant, and the ending into one object. */
export const toInventory = ({
  startedBy,
  startedByName,
  ending: how,
  endedBy: by,
  endedByName,
  endedAt: at,
  ...inventory
}: SelectedRow<typeof inventoryColumns>): Inventory => ({
  ...inventory,
  startedBy: person(startedBy, startedByName),
  ending: how && by && at ? { how, by: person(by, endedByName), at } : null,
})

/** Locks these inventories in any state, and the open inventories of these stands. */
export async function holdInventories(
  tx: Tx,
  ids: readonly string[],
  standIds: readonly string[],
): Promise<Inventory[]> {
  const rows = await reading(tx, inventoryColumns)`
    select ${inventoryColumns}
      from inventory i
      left join staff starter on starter.id = i.started_by
      left join staff ender on ender.id = i.ended_by
     where i.id = any(${ids}::uuid[])
        or (i.stand_id = any(${standIds}::uuid[]) and i.ending is null)
     order by i.id
       for update of i`
  return rows.map(toInventory)
}

const givenInventories = givenOf(
  inventoryTable,
  'id',
  'standId',
  'startedBy',
  'startedAt',
  'countCount',
  'ending',
  'endedBy',
  'endedAt',
)

export async function saveInventories(writer: Writer, inventories: readonly Inventory[]): Promise<void> {
  const { names, rows } = givenInventories(
    inventories.map((one) => ({
      ...one,
      startedBy: one.startedBy.id,
      ending: one.ending?.how ?? null,
      endedBy: one.ending?.by.id ?? null,
      endedAt: one.ending?.at ?? null,
    })),
  )
  await writer.sql`
    insert into inventory (${names})
    select ${names}
      from ${rows}
        on conflict (id) do update
       set count_count = excluded.count_count,
           ending = excluded.ending,
           ended_by = excluded.ended_by,
           ended_at = excluded.ended_at`
}

const ofCount = selection({
  ...columnsOf(inventoryCountTable, 'last', 'inventoryId', 'number', 'productId', 'counted', 'stock'),
  movementNumber: columnOf(inventoryCountTable, 'last', 'movementNumber'),
  by: columnOf(inventoryCountTable, 'last', 'countedBy'),
  at: columnOf(inventoryCountTable, 'last', 'countedAt'),
  isOverruled: computed(
    boolean(),
    fragment`
           exists (select
                     from stock_movement m
                    where m.product_id = last.product_id
                      and m.number > last.movement_number
                      and m.type = 'adjustment')`,
  ),
})

/** The last count of each product in these inventories. A count locks the inventory, an adjustment locks the stock. */
export async function lastCounts(tx: Tx, inventoryIds: readonly string[]): Promise<InventoryCount[]> {
  return await reading(tx, ofCount)`
    select ${ofCount}
      from (select distinct on (inventory_id, product_id) inventory_id, number, product_id, counted, stock,
                   movement_number, counted_by, counted_at
              from inventory_count
             where inventory_id = any(${inventoryIds}::uuid[])
             order by inventory_id, product_id, number desc) last`
}

const givenCounts = givenOf(
  inventoryCountTable,
  'inventoryId',
  'number',
  'productId',
  'counted',
  'stock',
  'movementNumber',
  'countedBy',
  'countedAt',
)

/** Call after the inventories are inserted. */
export async function insertCounts(writer: Writer, counts: readonly InventoryCount[]): Promise<void> {
  const { names, rows } = givenCounts(counts.map((one) => ({ ...one, countedBy: one.by, countedAt: one.at })))
  await writer.sql`
    insert into inventory_count (${names})
    select ${names}
      from ${rows}`
}

const ofCounted = selection(columnsOf(inventoryCountTable, 'inventory_count', 'productId'))

/** The ids of the products counted so far. Any later count changes the inventory's number of counts. */
export async function productsCounted(tx: Tx, inventoryId: string): Promise<string[]> {
  const rows = await reading(tx, ofCounted)`
    select distinct ${ofCounted}
      from inventory_count
     where inventory_id = ${inventoryId}`
  return rows.map(({ productId }) => productId)
}
