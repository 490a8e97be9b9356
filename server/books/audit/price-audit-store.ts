import { type Check, finding, type Row } from './check.ts'

export const priceChecks: readonly Check[] = [
  {
    name: 'I-44 the price of a product is the last of its prices, which are numbered without gap',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('product ' || p.id)
                   filter (where h.price is distinct from p.price or h.last is distinct from h.prices) as breaches
            from product p
            left join (select product_id, count(*) as prices, max(number) as last,
                              (array_agg(price order by number desc))[1] as price
                         from product_price
                        group by product_id) h on h.product_id = p.id`,
      ),
  },
  // A sale has the time its batch began, which may then have waited while a price was written: hence the minute of tolerance.
  {
    name: 'I-44 every line was sold at a price its product had when the sale was booked',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          with era as (
            select product_id, price,
                   case when number = 1 then '-infinity' else changed_at end as since,
                   coalesce(lead(changed_at) over (partition by product_id order by number), 'infinity') as until
              from product_price)
          select (select count(*)::integer from sale_line) as looked,
                 (select array_agg('sale ' || s.id || ' line ' || l.position)
                    from sale_line l
                    join sale s on s.id = l.sale_id
                   where not exists (
                           select
                             from era e
                            where e.product_id = l.product_id
                              and e.price = l.price
                              and e.since <= s.created_at + interval '1 minute'
                              and e.until >= s.created_at - interval '1 minute')) as breaches`,
      ),
  },
]
