import type { Thousandths } from '#rules/plain/quantity.ts'
import type { Inventory, InventoryCount, InventoryEnd } from '#rules/stock/inventory.ts'
import { operatorName } from '#rules/stock/stock-history.ts'
import { inventoryCountTable, inventoryTable } from '../database/tables/stock.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { givenOf } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

export type InventoryRow = {
  id: string
  stand_id: string
  started_by: string
  started_by_name: string | null
  started_at: Date
  count_count: number
  ending: InventoryEnd | null
  ended_by: string | null
  ended_by_name: string | null
  ended_at: Date | null
}

/** Of `inventory i`, begun by `starter` and ended by `ender`. */
export const inventoryColumns = fragment`i.id, i.stand_id, i.started_by, starter.name as started_by_name, i.started_at, i.count_count,
           i.ending, i.ended_by, ender.name as ended_by_name, i.ended_at`

const person = (id: string, name: string | null) => ({ id, name: operatorName(id, name) })

export const toInventory = (row: InventoryRow): Inventory => {
  const { ending: how, ended_by: by, ended_at: at } = row
  return {
    id: row.id,
    standId: row.stand_id,
    startedBy: person(row.started_by, row.started_by_name),
    startedAt: row.started_at,
    countCount: row.count_count,
    ending: how && by && at ? { how, by: person(by, row.ended_by_name), at } : null,
  }
}

/** Holds these inventories, in whatever state, and the ones that go on at these stands. */
export async function holdInventories(
  tx: Tx,
  ids: readonly string[],
  standIds: readonly string[],
): Promise<Inventory[]> {
  const { rows } = await tx.sql<InventoryRow>`
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

type CountRow = {
  inventory_id: string
  number: number
  product_id: string
  counted: Thousandths | null
  stock: Thousandths
  movement_number: number
  is_overruled: boolean
  counted_by: string
  counted_at: Date
}

/** The last count of each product in these inventories. Who counts holds the inventory, who adjusts a stock holds that. */
export async function lastCounts(tx: Tx, inventoryIds: readonly string[]): Promise<InventoryCount[]> {
  const { rows } = await tx.sql<CountRow>`
    select last.inventory_id, last.number, last.product_id, last.counted, last.stock, last.movement_number,
           last.counted_by, last.counted_at,
           exists (select
                     from stock_movement m
                    where m.product_id = last.product_id
                      and m.number > last.movement_number
                      and m.type = 'adjustment') as is_overruled
      from (select distinct on (inventory_id, product_id) inventory_id, number, product_id, counted, stock,
                   movement_number, counted_by, counted_at
              from inventory_count
             where inventory_id = any(${inventoryIds}::uuid[])
             order by inventory_id, product_id, number desc) last`
  return rows.map((row) => ({
    inventoryId: row.inventory_id,
    number: row.number,
    productId: row.product_id,
    counted: row.counted,
    stock: row.stock,
    movementNumber: row.movement_number,
    isOverruled: row.is_overruled,
    by: row.counted_by,
    at: row.counted_at,
  }))
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

/** Once their inventories are there. */
export async function insertCounts(writer: Writer, counts: readonly InventoryCount[]): Promise<void> {
  const { names, rows } = givenCounts(counts.map((one) => ({ ...one, countedBy: one.by, countedAt: one.at })))
  await writer.sql`
    insert into inventory_count (${names})
    select ${names}
      from ${rows}`
}

/** What was counted so far. A product that is counted after this makes the count of counts another. */
export async function productsCounted(tx: Tx, inventoryId: string): Promise<string[]> {
  const { rows } = await tx.sql<{ product_id: string }>`
    select distinct product_id
      from inventory_count
     where inventory_id = ${inventoryId}`
  return rows.map(({ product_id }) => product_id)
}
