/** The time from an order to its first «Prête» that was not undone; a recall does not count as a second order. */
import type { Tx } from '../platform/database.ts'
import {
  computed,
  integer,
  orNull,
  readingOne,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofCookingTime = selection({
  orders: computed(integer(), fragment`count(*)::integer`),
  /** Null when no order was made ready. */
  meanSeconds: computed(
    orNull(integer()),
    fragment`round(extract(epoch from avg(ready.at - recent.ordered_at)))::integer`,
  ),
})
export type CookingTime = Readonly<SelectedRow<typeof ofCookingTime>>

/** More orders than the stands of one kitchen serve within some minutes; those served last are counted. */
const mostServed = 300

/** Orders made ready since `since`: such an order is still on the screen, or was served after `since`. */
export async function cookingTimeWithin(
  tx: Tx,
  standIds: readonly string[],
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<CookingTime> {
  return await readingOne(tx, ofCookingTime)`
    with recent as (
      select sale_id, ordered_at
        from ticket
       where stand_id = any(${standIds}::uuid[])
         and acknowledged_at is null
         and step <> 'served'
         and step <> 'cancelled'
       union all
     (select sale_id, ordered_at
        from ticket
       where stand_id = any(${standIds}::uuid[])
         and step = 'served'
         and served_at >= ${since}
         and served_at <= ${until}
       order by served_at desc
       limit ${mostServed}))
    select ${ofCookingTime}
      from recent
     cross join lateral (
           select e.at
             from ticket_event e
             left join ticket_event next
               on next.sale_id = e.sale_id
              and next.number = e.number + 1
            where e.sale_id = recent.sale_id
              and e.step = 'ready'
              and (next.number is null or next.step = 'served' or next.way = 'recall')
            order by e.number
            limit 1) ready
     where ready.at >= ${since}
       and ready.at <= ${until}`
}
