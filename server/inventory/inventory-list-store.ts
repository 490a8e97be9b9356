/** The queries for the screens of people who count. */
import type { Inventory } from '#rules/stock/inventory.ts'
import { categoryTable, productTable } from '../database/tables/catalogue.ts'
import { staffTable, standTable } from '../database/tables/people.ts'
import { inventoryTable, stockTable } from '../database/tables/stock.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  integer,
  orMissing,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'
import { inventoryColumns, toInventory } from './inventory-store.ts'

/** The open inventory of a stand; otherwise the last one begun there. */
export async function lastInventoryAt(tx: Tx, standId: string): Promise<Inventory | undefined> {
  const rows = await reading(tx, inventoryColumns)`
    select ${inventoryColumns}
      from inventory i
      left join staff starter on starter.id = i.started_by
      left join staff ender on ender.id = i.ended_by
     where i.stand_id = ${standId}
     order by i.ending is not null, i.started_at desc
     limit 1`
  return rows.map(toInventory)[0]
}

const ofCountable = selection({
  productId: columnOf(productTable, 'p', 'id'),
  ...columnsOf(productTable, 'p', 'name', 'unit'),
  image: columnOf(productTable, 'p', 'imageHash'),
  categoryName: columnOf(categoryTable, 'c', 'name'),
  stock: columnOf(stockTable, 's', 'stock'),
})
export type CountableProduct = Readonly<SelectedRow<typeof ofCountable>>

/** The products of a stand in the order of its till, including those of inactive categories. */
export async function countableProducts(tx: Tx, standId: string): Promise<CountableProduct[]> {
  return await reading(tx, ofCountable)`
    select ${ofCountable}
      from product p
      join product_stock s on s.product_id = p.id
      join category c on c.id = p.category_id
     where p.stand_id = ${standId}
       and p.archived_at is null
     order by c.position, c.name, p.name, p.id`
}

const ofCounter = selection(columnsOf(staffTable, 'staff', 'id', 'name'))

/** The names of the people who counted in this inventory, by their ids. */
export async function countersOf(tx: Tx, inventoryId: string): Promise<Map<string, string>> {
  const rows = await reading(tx, ofCounter)`
    select ${ofCounter}
      from staff
     where id in (select counted_by from inventory_count where inventory_id = ${inventoryId})`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const ofStand = selection({
  standId: columnOf(standTable, 'st', 'id'),
  standName: columnOf(standTable, 'st', 'name'),
  products: computed(integer(), fragment`coalesce(p.products, 0)::integer`),
  /** These columns are null when no inventory is open. */
  inventoryId: orMissing(columnOf(inventoryTable, 'i', 'id')),
  startedBy: orMissing(columnOf(inventoryTable, 'i', 'startedBy')),
  startedByName: orMissing(columnOf(staffTable, 'starter', 'name')),
  startedAt: orMissing(columnOf(inventoryTable, 'i', 'startedAt')),
  counted: computed(integer(), fragment`coalesce(n.counted, 0)::integer`),
})
export type StandToCount = Readonly<SelectedRow<typeof ofStand>>

/** The stands that are not archived, by letter. */
export async function standsToCount(tx: Tx): Promise<StandToCount[]> {
  return await reading(tx, ofStand)`
    select ${ofStand}
      from stand st
      left join (select stand_id, count(*) as products
                   from product
                  where archived_at is null
                  group by stand_id) p on p.stand_id = st.id
      left join inventory i on i.stand_id = st.id and i.ending is null
      left join staff starter on starter.id = i.started_by
      left join lateral (select count(*) filter (where last.counted is not null) as counted
                           from (select distinct on (c.product_id) c.counted
                                   from inventory_count c
                                  where c.inventory_id = i.id
                                  order by c.product_id, c.number desc) last) n on true
     where st.archived_at is null
     order by length(st.letter), st.letter`
}
