/** Inventories as those who count ask for them. */

import type { Thousandths, Unit } from '#rules/plain/quantity.ts'
import type { Inventory } from '#rules/stock/inventory.ts'
import type { Tx } from '../platform/database.ts'
import { reading } from '../platform/sql-columns.ts'
import { inventoryColumns, toInventory } from './inventory-store.ts'

/** The one that goes on at a stand, else the last that began there. */
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

export type CountableProduct = {
  readonly productId: string
  readonly name: string
  readonly image: string | null
  readonly unit: Unit
  readonly categoryName: string
  readonly stock: Thousandths
}

/** What a stand has in stock, in the order in which its till shows it; of categories that are switched off too. */
export async function countableProducts(tx: Tx, standId: string): Promise<CountableProduct[]> {
  const { rows } = await tx.sql<CountableProduct>`
    select p.id as "productId", p.name, p.image_hash as image, p.unit, c.name as "categoryName", s.stock
      from product p
      join product_stock s on s.product_id = p.id
      join category c on c.id = p.category_id
     where p.stand_id = ${standId}
       and p.archived_at is null
     order by c.position, c.name, p.name, p.id`
  return rows
}

/** The names of the people who counted in it. */
export async function countersOf(tx: Tx, inventoryId: string): Promise<Map<string, string>> {
  const { rows } = await tx.sql<{ id: string; name: string }>`
    select id, name
      from staff
     where id in (select counted_by from inventory_count where inventory_id = ${inventoryId})`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type StandToCount = {
  readonly standId: string
  readonly standName: string
  readonly products: number
  /** All of them null where no inventory goes on. */
  readonly inventoryId: string | null
  readonly startedBy: string | null
  readonly startedByName: string | null
  readonly startedAt: Date | null
  readonly counted: number
}

/** The stands in use, by letter. */
export async function standsToCount(tx: Tx): Promise<StandToCount[]> {
  const { rows } = await tx.sql<StandToCount>`
    select st.id as "standId", st.name as "standName", coalesce(p.products, 0)::integer as products,
           i.id as "inventoryId", i.started_by as "startedBy", starter.name as "startedByName",
           i.started_at as "startedAt", coalesce(n.counted, 0)::integer as counted
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
  return rows
}
