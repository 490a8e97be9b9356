import { type Check, finding, type Row } from './check.ts'

export const soldOutChecks: readonly Check[] = [
  {
    name: 'I-55 a product is marked sold out as the last act about it says, and not where that act ended it',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          with acts as (
            select id, (answer ->> 'productId')::uuid as product_id, answer -> 'soldOut' as mark
              from operation
             where kind in ('sold-out-marking', 'sold-out-ending'))
          select count(*)::integer as looked,
                 array_agg('product ' || p.id)
                   filter (where case when p.sold_out_act is null
                                      then p.sold_out_since is not null or p.id in (select product_id from acts)
                                      else last.id is null
                                        or (last.mark ->> 'since')::timestamptz is distinct from p.sold_out_since
                                        or (last.mark ->> 'by')::uuid is distinct from p.sold_out_by
                                        or (last.mark ->> 'until')::timestamptz is distinct from p.sold_out_until end) as breaches
            from product p
            left join acts last on last.id = p.sold_out_act and last.product_id = p.id`,
      ),
  },
]
