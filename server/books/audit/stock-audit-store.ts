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
            select m.operation_id, m.product_id, sum(m.quantity) as moved
              from stock_movement m
              join operation o on o.id = m.operation_id
             where o.kind in ('sale', 'sale-cancellation')
             group by m.operation_id, m.product_id)
          select count(*)::integer as looked,
                 array_agg('operation ' || coalesce(d.id, m.operation_id)) filter (where d.moved is distinct from m.moved) as breaches
            from due d
            full join done m on m.operation_id = d.id and m.product_id = d.product_id`,
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
    name: 'I-24 every product has a stock',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked, array_agg('product ' || p.id) filter (where s.product_id is null) as breaches
            from product p
            left join product_stock s on s.product_id = p.id`,
      ),
  },
  {
    name: 'I-42 what came adds to a stock, what went takes from it, and with what was counted they make what is left',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('product ' || s.product_id)
                   filter (where m.wrong > 0 or s.initial_stock + m.came - m.went + m.adjusted <> s.stock) as breaches
            from product_stock s
            join (select product_id,
                         coalesce(sum(abs(quantity)) filter (where type in ('supply', 'return', 'transfer-in')), 0) as came,
                         coalesce(sum(abs(quantity)) filter (where type in ('loss', 'sale', 'transfer-out')), 0) as went,
                         coalesce(sum(quantity) filter (where type = 'adjustment'), 0) as adjusted,
                         count(*) filter (where case when type in ('supply', 'return', 'transfer-in') then quantity <= 0
                                                     when type in ('loss', 'sale', 'transfer-out') then quantity >= 0
                                                     else false end) as wrong
                    from stock_movement
                   group by product_id) m on m.product_id = s.product_id`,
      ),
  },
  {
    name: 'I-42 what a product was sold for, as it and each of its movements says, is the sum of the lines of its sales',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          with sold as (
            select sale_id, product_id, sum(total) as amount
              from sale_line
             group by sale_id, product_id)
          select count(*)::integer as looked,
                 array_agg('product ' || product_id || ' movement ' || number) filter (where said <> coalesce(due, 0)) as breaches
            from (select m.product_id, m.number, m.amount_sold as said,
                         sum(l.amount) over (partition by m.product_id order by m.number) as due
                    from stock_movement m
                    left join sold l on m.type = 'sale' and l.sale_id = m.operation_id and l.product_id = m.product_id
                   union all
                  select s.product_id, s.movement_count, s.amount_sold, l.amount
                    from product_stock s
                    left join (select product_id, sum(amount) as amount
                                 from sold
                                group by product_id) l on l.product_id = s.product_id) as told`,
      ),
  },
  {
    name: 'I-42 the cancelled sales of a product are those that say so, with what they took and what they cost',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          with due as (
            select s.id, l.product_id, sum(l.quantity) as quantity, sum(l.total) as amount
              from sale s
              join sale_line l on l.sale_id = s.id
             where s.status = 'cancelled'
             group by s.id, l.product_id),
          kept as (
            select m.operation_id, c.product_id, c.quantity, c.amount
              from cancelled_product_sale c
              join stock_movement m on m.product_id = c.product_id and m.number = c.number)
          select count(*)::integer as looked,
                 array_agg('product ' || coalesce(d.product_id, k.product_id) || ' sale ' || coalesce(d.id, k.operation_id))
                   filter (where d.quantity is distinct from k.quantity or d.amount is distinct from k.amount) as breaches
            from due d
            full join kept k on k.operation_id = d.id and k.product_id = d.product_id`,
      ),
  },
  {
    name: 'I-43 every movement is of the kind, the hand and the time of its operation',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('product ' || m.product_id || ' movement ' || m.number)
                   filter (where m.type is distinct from case o.kind when 'sale-cancellation' then 'return'
                                                                     when 'stock-return' then 'return'
                                                                     when 'inventory' then 'adjustment'
                                                                     when 'transfer-sending' then 'transfer-out'
                                                                     when 'transfer-reception' then 'transfer-in'
                                                                     when 'transfer-cancellation' then 'transfer-in'
                                                                     when 'notification-approval' then 'supply'
                                                                     else o.kind end
                              or m.created_by is distinct from o.actor_id
                              or m.created_at is distinct from o.booked_at) as breaches
            from stock_movement m
            left join operation o on o.id = m.operation_id`,
      ),
  },
  {
    name: 'I-43 an act on a stock is one movement, as it was answered',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('operation ' || o.id)
                   filter (where m.movements is distinct from 1
                              or m.product_id is distinct from o.answer ->> 'productId'
                              or m.quantity is distinct from (o.answer ->> 'quantity')::bigint
                              or m.new_stock is distinct from (o.answer ->> 'newStock')::bigint) as breaches
            from operation o
            left join (select operation_id, count(*) as movements, min(product_id::text) as product_id,
                              sum(quantity) as quantity, max(new_stock) as new_stock
                         from stock_movement
                        group by operation_id) m on m.operation_id = o.id
           where o.kind in ('supply', 'stock-return', 'loss', 'adjustment', 'notification-approval')`,
      ),
  },
]
