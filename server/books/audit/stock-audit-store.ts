import { type Check, finding, type Row } from './check.ts'

export const stockChecks: readonly Check[] = [
  {
    name: 'I-02 no balance and no stock is below zero',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked, array_agg(what || ' ' || id) filter (where held < 0) as breaches
            from (select 'card' as what, card_id as id, balance as held from card_balance
                   union all
                  select 'product', product_id, stock from product_stock) as everything`,
      ),
  },
  {
    name: 'I-24 a stock is what it began with plus its movements',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('product ' || s.product_id)
                   filter (where s.stock <> s.initial_stock + coalesce(m.moved, 0) or s.movement_count <> coalesce(m.movements, 0)) as breaches
            from product_stock s
            left join (select product_id, sum(quantity) as moved, count(*) as movements
                         from stock_movement
                        group by product_id) m on m.product_id = s.product_id`,
      ),
  },
  {
    name: 'I-24 the movements of a product are numbered without gap and each starts where the last one ended',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('product ' || product_id || ' movement ' || number)
                   filter (where number <> place or previous_stock <> previous or previous_stock + quantity <> new_stock) as breaches
            from (select m.product_id, m.number, m.quantity, m.previous_stock, m.new_stock,
                         row_number() over w as place,
                         coalesce(lag(m.new_stock) over w, s.initial_stock) as previous
                    from stock_movement m
                    join product_stock s on s.product_id = m.product_id
                  window w as (partition by m.product_id order by m.number)) as chain`,
      ),
  },
  {
    name: 'I-26 a sale and its cancellation move exactly the quantities of its lines',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          with due as (
            select o.id, l.product_id, sum(case o.kind when 'sale' then -l.quantity else l.quantity end) as moved
              from operation o
              join sale_line l on l.sale_id = coalesce(o.reverses_id, o.id)
             where o.kind in ('sale', 'sale-cancellation')
             group by o.id, l.product_id),
          done as (
            select operation_id, product_id, sum(quantity) as moved
              from stock_movement
             where operation_id is not null
             group by operation_id, product_id)
          select count(*)::integer as looked,
                 array_agg('operation ' || coalesce(d.id, m.operation_id)) filter (where d.moved is distinct from m.moved) as breaches
            from due d
            full join done m on m.operation_id = d.id and m.product_id = d.product_id`,
      ),
  },
  // An earlier version looked at a product only when its stock moved: one that was never touched since may lack its alert.
  {
    name: 'I-28 an alert is open exactly where a stock calls for one: one of the product at its stand, for its minimum',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('product ' || p.id)
                   filter (where coalesce(a.alerts, 0) > 1
                              or (a.alerts > 0
                                  and (p.is_archived or a.elsewhere > 0 or a.needed <> p.min_quantity
                                       or (s.stock > p.stock_alert and s.stock >= a.needed)))
                              or (a.alerts is null and not p.is_archived and s.stock <= p.stock_alert
                                  and (s.movement_count > 0 or p.version > 1 or h.changed_by is not null))) as breaches
            from product p
            join product_stock s on s.product_id = p.id
            left join product_price h on h.product_id = p.id and h.number = 1
            left join (select o.product_id, count(*) as alerts, max(o.min_stock) as needed,
                              count(*) filter (where o.stand_id <> b.stand_id) as elsewhere
                         from stock_alert o
                         join product b on b.id = o.product_id
                        where o.status in ('pending', 'processing')
                        group by o.product_id) a on a.product_id = p.id`,
      ),
  },
  {
    name: 'I-41 what was sold of a product is the sum of its lines in sales that were not cancelled',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('product ' || s.product_id) filter (where s.total_sales <> coalesce(l.sold, 0)) as breaches
            from product_stock s
            left join (select line.product_id, sum(line.quantity) as sold
                         from sale_line line
                         join sale on sale.id = line.sale_id
                        where sale.status <> 'cancelled'
                        group by line.product_id) l on l.product_id = s.product_id`,
      ),
  },
  {
    name: 'I-24 every product has a stock, and its movements are of the kind of their operation',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('product ' || p.id)
                   filter (where s.product_id is null
                              or m.type is distinct from case o.kind when 'sale' then 'sale' when 'sale-cancellation' then 'return' else m.type end
                              or (o.id is not null and m.created_by is distinct from o.actor_id)) as breaches
            from product p
            left join product_stock s on s.product_id = p.id
            left join stock_movement m on m.product_id = p.id
            left join operation o on o.id = m.operation_id`,
      ),
  },
]
