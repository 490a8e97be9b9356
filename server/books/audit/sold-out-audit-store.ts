import { type Check, finding, type Row } from './check.ts'

export const soldOutChecks: readonly Check[] = [
  // Acts of one batch bear one instant: of those any may have been the last.
  {
    name: 'I-55 a product is marked sold out as the last act about it says, and not where that act ended it',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          with acts as (
            select booked_at, (answer ->> 'productId')::uuid as product_id, answer -> 'soldOut' as mark,
                   max(booked_at) over (partition by answer ->> 'productId') as last_at
              from operation
             where kind in ('sold-out-marking', 'sold-out-ending')),
          last as (select product_id, mark from acts where booked_at = last_at)
          select count(*)::integer as looked,
                 array_agg('product ' || p.id)
                   filter (where not case when l.acts is null then p.sold_out_since is null
                                          else exists (select from last
                                                        where last.product_id = p.id
                                                          and (last.mark ->> 'since')::timestamptz is not distinct from p.sold_out_since
                                                          and (last.mark ->> 'by')::uuid is not distinct from p.sold_out_by
                                                          and (last.mark ->> 'until')::timestamptz is not distinct from p.sold_out_until)
                                     end) as breaches
            from product p
            left join (select product_id, count(*) as acts from last group by product_id) l on l.product_id = p.id`,
      ),
  },
]
