import { type Check, finding, type Row } from './check.ts'

export const inventoryChecks: readonly Check[] = [
  {
    name: 'I-49 an inventory was begun and ended by one operation each, of the person and at the instant it says',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          with acts as (
            select (answer ->> 'inventoryId')::uuid as inventory_id, kind, actor_id, booked_at
              from operation
             where kind in ('inventory-opening', 'inventory', 'inventory-abandonment')),
          said as (
            select id as inventory_id, 'inventory-opening' as kind, started_by as actor_id, started_at as booked_at
              from inventory
             union all
            select id, case ending when 'validated' then 'inventory' else 'inventory-abandonment' end, ended_by, ended_at
              from inventory
             where ending is not null)
          select count(*)::integer as looked,
                 array_agg('inventory ' || inventory_id) filter (where said.kind is null or acts.kind is null) as breaches
            from said
            full join acts using (inventory_id, kind, actor_id, booked_at)`,
      ),
  },
  {
    name: 'I-49 the counts of an inventory are numbered without gap, and each is the operation of the person who counted',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          with acts as (
            select (answer ->> 'inventoryId')::uuid as inventory_id, (answer ->> 'number')::integer as number,
                   (answer ->> 'productId')::uuid as product_id, (answer ->> 'counted')::bigint as counted,
                   (answer ->> 'stock')::bigint as stock, actor_id, booked_at
              from operation
             where kind = 'inventory-count'),
          numbered as (
            select c.inventory_id, c.number, c.product_id, c.counted, c.stock, c.counted_by, c.counted_at, i.count_count,
                   row_number() over (partition by c.inventory_id order by c.number) as place,
                   count(*) over (partition by c.inventory_id) as counts
              from inventory_count c
              join inventory i on i.id = c.inventory_id)
          select count(*)::integer as looked,
                 array_agg('inventory ' || coalesce(c.inventory_id, o.inventory_id) || ' count ' || coalesce(c.number, o.number))
                   filter (where c.number is null or o.number is null
                              or c.number <> c.place or c.counts <> c.count_count
                              or c.product_id <> o.product_id or c.counted is distinct from o.counted
                              or c.stock <> o.stock
                              or c.counted_by <> o.actor_id or c.counted_at <> o.booked_at) as breaches
            from numbered c
            full join acts o on o.inventory_id = c.inventory_id and o.number = c.number`,
      ),
  },
  {
    name: 'I-49 a product was counted where the movement it names had left its stock',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('inventory ' || c.inventory_id || ' count ' || c.number)
                   filter (where c.stock is distinct from case c.movement_number when 0 then s.initial_stock else m.new_stock end) as breaches
            from inventory_count c
            left join product_stock s on s.product_id = c.product_id
            left join stock_movement m on m.product_id = c.product_id and m.number = c.movement_number`,
      ),
  },
  {
    // A difference that would bring a stock below zero, and one of an archived product, is listed in the answer and not booked.
    name: 'I-49 a validated inventory moves each stock by what was counted last less what was there then, and no other',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          with closings as (
            select id, (answer ->> 'inventoryId')::uuid as inventory_id, answer
              from operation
             where kind = 'inventory'),
          due as (
            select distinct on (c.inventory_id, c.product_id) o.id, c.product_id, c.counted - c.stock as difference,
                   (o.answer::jsonb -> 'toRecount') || (o.answer::jsonb -> 'gone') @> jsonb_build_array(jsonb_build_object('productId', c.product_id)) as is_left
              from closings o
              join inventory_count c on c.inventory_id = o.inventory_id
             order by c.inventory_id, c.product_id, c.number desc),
          done as (
            select m.operation_id, m.product_id, m.quantity
              from stock_movement m
              join closings o on o.id = m.operation_id)
          select count(*)::integer as looked,
                 array_agg('operation ' || coalesce(d.id, m.operation_id) || ' product ' || coalesce(d.product_id, m.product_id))
                   filter (where case when coalesce(d.difference, 0) = 0 or d.is_left then m.quantity is not null
                                      else m.quantity is distinct from d.difference end) as breaches
            from due d
            full join done m on m.operation_id = d.id and m.product_id = d.product_id`,
      ),
  },
]
