/**
 * Sales of all stands, newest first. No index has them in this order, for every sale would write to it: each stand gives its newest, by
 * the numbers of its orders, and those of one hour come from the tills that were open in it. For the same reason a new filter goes
 * through the tills (the holder of a till is who sold), and another order needs a measure of what its index costs a sale.
 */

import { type SaleQuery, type SpanOfSales, spansOfHour } from '#rules/sale/sale-query.ts'
import { cardTable } from '../database/tables/books.ts'
import { standTable } from '../database/tables/people.ts'
import { saleTable } from '../database/tables/sales.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import {
  columnOf,
  columnsOf,
  counted,
  orMissing,
  reading,
  readingOne,
  selection,
} from '../platform/sql-columns.ts'
import { type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'

const ofSale = selection({
  ...columnsOf(saleTable, 's', 'id', 'orderNumber', 'standId', 'vendorName', 'cardId', 'amount', 'status'),
  at: columnOf(saleTable, 's', 'createdAt'),
  standName: columnOf(standTable, 'st', 'name'),
  code: orMissing(columnOf(cardTable, 'c', 'code')),
})

/** The newest of each stand, as many as are listed in all. */
const newestOfStands = ({ firstDay, lastDay, standId }: SaleQuery, most: number): Fragment => fragment`
      from stand st
     cross join lateral (
             select s.id, s.created_at
               from sale s
              where s.stand_id = st.id
                and s.business_day between ${firstDay} and ${lastDay}
              order by s.business_day desc, s.day_number desc
              limit ${most}) as found
     ${standId ? fragment`where st.id = ${standId}` : noFragment}`

/** Two servers may tell the time of a till and that of its sale. */
const apart = fragment`interval '5 minutes'`

type OfHour = { readonly query: SaleQuery; readonly spans: readonly SpanOfSales[] }

/** The newest of each till that was open while the wall showed this hour. */
const newestOfTills = (
  { query: { firstDay, lastDay, standId }, spans }: OfHour,
  most: number,
): Fragment => fragment`
      from till t
      join unnest(${spans.map(({ since }) => since)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[])
             as span (since, until)
        on t.opened_at < span.until + ${apart}
       and (t.closed_at is null or t.closed_at > span.since - ${apart})
     cross join lateral (
             select s.id, s.created_at
               from sale s
              where s.till_id = t.id
                and s.created_at >= span.since
                and s.created_at < span.until
                and s.business_day between ${firstDay} and ${lastDay}
                ${standId ? fragment`and s.stand_id = ${standId}` : noFragment}
              order by s.created_at desc
              limit ${most}) as found
     where t.kind = 'sale'
       and t.opened_at < ${spans.at(-1)?.until}::timestamptz + ${apart}`

const newestOf = (query: SaleQuery, most: number): Fragment =>
  query.hour === undefined
    ? newestOfStands(query, most)
    : newestOfTills({ query, spans: spansOfHour(query, query.hour) }, most)

/** How many the query leaves, as far as is counted. */
export async function countSales(tx: Tx, query: SaleQuery, most: number): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from (select 1
            ${newestOf(query, most)}
             limit ${most}) as counted`
  return count
}

export const pageOfSales = (tx: Tx, query: SaleQuery, { limit, offset }: Window) =>
  reading(tx, ofSale)`
    select ${ofSale}
      from (select found.id, found.created_at
            ${newestOf(query, limit + offset)}
             order by found.created_at desc, found.id desc
             limit ${limit}
            offset ${offset}) as listed
      join sale s on s.id = listed.id
      join stand st on st.id = s.stand_id
      left join card c on c.id = s.card_id
     order by listed.created_at desc, listed.id desc`
