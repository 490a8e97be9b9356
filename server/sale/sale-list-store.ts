/**
 * The sales of all stands, newest first. No index has this order, since every sale would have to write it: the query merges
 * the newest sales of each stand by their order numbers, and the sales of one hour from the tills open in it. For the same
 * reason a new filter should go through the tills (the holder of a till is the seller), and a new order needs a measurement
 * of what its index costs a sale.
 */

import type { Centimes } from '#rules/plain/money.ts'
import { type SaleQuery, type SpanOfSales, spansOfHour } from '#rules/sale/sale-query.ts'
import { cardTable } from '../database/tables/books.ts'
import { standTable } from '../database/tables/people.ts'
import { saleTable } from '../database/tables/sales.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import {
  bigint,
  columnOf,
  columnsOf,
  computed,
  counted,
  orMissing,
  reading,
  readingOne,
  selection,
} from '../platform/sql-columns.ts'
import { type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'
import { newestWaiting } from './waiting-orders-store.ts'

const ofSale = selection({
  ...columnsOf(saleTable, 's', 'id', 'orderNumber', 'standId', 'vendorName', 'cardId', 'amount', 'status'),
  at: columnOf(saleTable, 's', 'createdAt'),
  standName: columnOf(standTable, 'st', 'name'),
  code: orMissing(columnOf(cardTable, 'c', 'code')),
})

/** The newest sales of each stand, up to the number of rows listed in all. */
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

/** The till and its sale may be dated by two servers, whose clocks differ. */
const apart = fragment`interval '5 minutes'`

type OfHour = { readonly query: SaleQuery; readonly spans: readonly SpanOfSales[] }

/** The newest sales of each till that was open during this hour on the clock of the venue. */
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

const madeWithin = (spans: readonly SpanOfSales[]): Fragment => fragment`
                and exists (
                    select
                      from unnest(${spans.map(({ since }) => since)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[])
                             as span (since, until)
                     where s.created_at >= span.since
                       and s.created_at < span.until)`

type OfWaiting = { readonly query: SaleQuery; readonly waiting: NonNullable<SaleQuery['waiting']> }

/** Every period ends with the running business day, the only one whose orders wait. */
const waitingSales = ({ query, waiting }: OfWaiting, most: number): Fragment =>
  newestWaiting(
    waiting,
    {
      state: waiting.state,
      and: fragment`
                ${query.standId ? fragment`and s.stand_id = ${query.standId}` : noFragment}
                ${query.hour === undefined ? noFragment : madeWithin(spansOfHour(query, query.hour))}`,
    },
    most,
  )

const newestOf = (query: SaleQuery, most: number): Fragment => {
  if (query.waiting) return waitingSales({ query, waiting: query.waiting }, most)
  return query.hour === undefined
    ? newestOfStands(query, most)
    : newestOfTills({ query, spans: spansOfHour(query, query.hour) }, most)
}

/** How many sales match the query, counted up to `most`. */
export async function countSales(tx: Tx, query: SaleQuery, most: number): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from (select 1
            ${newestOf(query, most)}
             limit ${most}) as counted`
  return count
}

const ofAmount = selection({
  amount: computed(bigint<Centimes>(), fragment`coalesce(sum(found.amount), 0)::bigint`),
})

/** More sales than match any query. */
const all = 2 ** 31 - 1

/** The sums kept by each batch answer for whole business days; what an hour or the waiting orders came to is added up from their sales. */
const amountsOf = (query: SaleQuery): Fragment =>
  query.hour === undefined && query.waiting === undefined
    ? fragment`
        from stand_tally as found
       where found.business_day between ${query.firstDay} and ${query.lastDay}
         ${query.standId ? fragment`and found.stand_id = ${query.standId}` : noFragment}`
    : fragment`
        from (select s.amount
                from (select found.id
                      ${newestOf(query, all)}) as listed
                join sale s on s.id = listed.id
               where s.status <> 'cancelled') as found`

/** What the sales that match came to, without the cancelled ones. */
export async function amountOfSales(tx: Tx, query: SaleQuery): Promise<Centimes> {
  const { amount } = await readingOne(tx, ofAmount)`
    select ${ofAmount}
      ${amountsOf(query)}`
  return amount
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
