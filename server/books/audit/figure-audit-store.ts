import { type Check, finding, type Row } from './check.ts'

export const figureChecks: readonly Check[] = [
  {
    name: 'I-56 what was sold in each quarter of an hour is what counting the sales again gives',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg(business_day || ' at ' || quarter || ': kept ' || k || ', counted ' || c)
                   filter (where (k.sales, k.amount, k.cancelled, k.cancelled_amount)
                             is distinct from (c.sales, c.amount, c.cancelled, c.cancelled_amount)) as breaches
            from (select business_day, quarter, sum(sales)::bigint as sales, sum(amount)::bigint as amount,
                         sum(cancelled)::bigint as cancelled, sum(cancelled_amount)::bigint as cancelled_amount
                    from sale_tally
                   group by business_day, quarter) k
            full join (select business_day, date_bin('15 minutes', created_at, 'epoch') as quarter,
                              sum((status <> 'cancelled')::integer)::bigint as sales,
                              sum(case when status = 'cancelled' then 0 else amount end)::bigint as amount,
                              sum((status = 'cancelled')::integer)::bigint as cancelled,
                              sum(case when status = 'cancelled' then amount else 0 end)::bigint as cancelled_amount
                         from sale
                        group by 1, 2) c
           using (business_day, quarter)`,
      ),
  },
  {
    name: 'I-56 what was sold at each stand on each business day is what counting the sales again gives',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('stand ' || stand_id || ' on ' || business_day || ': kept ' || k || ', counted ' || c)
                   filter (where (k.sales, k.amount) is distinct from (c.sales, c.amount)) as breaches
            from (select business_day, stand_id, sum(sales)::bigint as sales, sum(amount)::bigint as amount
                    from stand_tally
                   group by business_day, stand_id) k
            full join (select business_day, stand_id,
                              sum((status <> 'cancelled')::integer)::bigint as sales,
                              sum(case when status = 'cancelled' then 0 else amount end)::bigint as amount
                         from sale
                        group by business_day, stand_id) c
           using (business_day, stand_id)`,
      ),
  },
  {
    name: 'I-56 what the desks did in each quarter of an hour is what counting their operations again gives',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg(kind || ' at ' || quarter || ': kept ' || k || ', counted ' || c)
                   filter (where (coalesce(k.operations, 0), coalesce(k.amount, 0))
                             is distinct from (coalesce(c.operations, 0), coalesce(c.amount, 0))) as breaches
            from (select quarter, kind, sum(operations)::bigint as operations, sum(amount)::bigint as amount
                    from desk_tally
                   group by quarter, kind) k
            full join (select date_bin('15 minutes', o.booked_at, 'epoch') as quarter,
                              o.kind,
                              sum(case when back.id is null then 1 else 0 end)::bigint as operations,
                              sum(o.amount + o.settled + coalesce(back.amount + back.settled, 0))::bigint as amount
                         from operation o
                         left join operation back on back.reverses_id = o.id
                        where o.kind in ('recharge', 'card-sale', 'refund')
                           or (o.kind = 'initialization' and o.amount <> 0)
                        group by 1, 2) c
           using (quarter, kind)`,
      ),
  },
]
