/**
 * The stands as the organiser sees them. Today's sales come from the totals of each till; single sales are only read of
 * tills that were already open when the business day began. Open orders are counted up to a limit in the order of their
 * index: without an order, PostgreSQL would read all of them first.
 */
import { plainWords } from '#rules/plain/plain-words.ts'
import { openOrdersCounted } from '#rules/venue/stand.ts'
import type { KeptStand, StandUse } from '#rules/venue/stand-change.ts'
import type { StandQuery } from '#rules/venue/stand-query.ts'
import { standTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import {
  bigint,
  boolean,
  columnsOf,
  computed,
  counted,
  integer,
  json,
  reading,
  readingOne,
  selection,
} from '../platform/sql-columns.ts'
import { containing, type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'
import { keptColumns } from './stand-store.ts'

export type StandFigures = KeptStand &
  StandUse & {
    readonly createdAt: Date
    readonly vendors: readonly { readonly id: string; readonly name: string }[]
    readonly todaySales: number
    readonly transactionCount: number
    readonly openOrders: number
  }

/** The limits of a business day; `end` is excluded. */
export type Day = { readonly start: Date; readonly end: Date }

const ofTotals = (kind: Fragment, what: Fragment) =>
  fragment`coalesce((t.totals -> ${kind} ->> ${what})::bigint, 0)`
const kept = fragment`'sale'`
const takenBack = fragment`'sale-cancellation'`
const [count, amount] = [fragment`'count'`, fragment`'amount'`]

const openBefore = (start: Date, closing: Fragment) => fragment`
            select id, stand_id
              from till
             where kind = 'sale'
               and opened_at < ${start}
               and ${closing}`

/** A till stores amounts as the card sees them, so a sale is negative: hence the minus. */
const soldToday = ({ start, end }: Day) => fragment`
    select stand_id, sum(count)::integer as count, sum(amount)::bigint as amount
      from (select t.stand_id,
                   ${ofTotals(kept, count)} - ${ofTotals(takenBack, count)} as count,
                   -${ofTotals(kept, amount)} - ${ofTotals(takenBack, amount)} as amount
              from till t
             where t.kind = 'sale'
               and t.opened_at >= ${start}
             union all
            select t.stand_id, sold.count, sold.amount
              from (${openBefore(start, fragment`closed_at is null`)}
                     union all
                    ${openBefore(start, fragment`closed_at >= ${start}`)}) as t
             cross join lateral (
                   select count(*) as count, sum(amount) as amount
                     from sale
                    where till_id = t.id
                      and created_at >= ${start}
                      and created_at < ${end}
                      and status <> 'cancelled') as sold) as tills
     group by stand_id`

const meant = ({ search, status }: Pick<StandQuery, 'search' | 'status'>) => fragment`
           st.archived_at is null
       ${plainWords(search) === '' ? noFragment : fragment`and st.plain like ${containing(plainWords(search))}`}
       ${status === 'all' ? noFragment : fragment`and st.is_active = ${status === 'active'}`}`

export async function countStands(tx: Tx, query: Pick<StandQuery, 'search' | 'status'>): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from stand st
     where ${meant(query)}`
  return count
}

const ofSelling = selection({
  active: computed(integer(), fragment`count(*) filter (where is_active)::integer`),
  total: computed(integer(), fragment`count(*)::integer`),
})

/** The number of active stands and of all stands. Reserves count in neither. */
export const countSellingStands = (tx: Tx): Promise<{ active: number; total: number }> =>
  readingOne(tx, ofSelling)`
    select ${ofSelling}
      from stand
     where archived_at is null
       and not is_reserve`

const orders: Readonly<Record<`${StandQuery['sort']} ${StandQuery['order']}`, Fragment>> = {
  'name asc': fragment`st.plain`,
  'name desc': fragment`st.plain desc`,
  'todaySales asc': fragment`st.is_reserve, coalesce(sold.amount, 0), st.plain`,
  'todaySales desc': fragment`st.is_reserve, coalesce(sold.amount, 0) desc, st.plain`,
  'createdAt asc': fragment`st.created_at, st.plain`,
  'createdAt desc': fragment`st.created_at desc, st.plain`,
}

const figures = selection({
  ...columnsOf(standTable, 'st', ...keptColumns, 'createdAt'),
  vendors: computed(
    json<StandFigures['vendors']>(),
    fragment`
           array(select json_build_object('id', v.id, 'name', v.name)
                   from staff v
                  where v.stand_id = st.id
                    and v.role = 'vendor'
                  order by lower(v.name), v.id)`,
  ),
  todaySales: computed(bigint(), fragment`coalesce(sold.amount, 0)`),
  transactionCount: computed(integer(), fragment`coalesce(sold.count, 0)`),
  openOrders: computed(
    integer(),
    fragment`
           (select count(*)::integer
              from (select
                      from ticket k
                     where k.stand_id = st.id
                       and k.acknowledged_at is null
                       and k.step <> 'served'
                       and k.step <> 'cancelled'
                     order by k.ordered_at
                     limit ${openOrdersCounted}) as open)`,
  ),
  hasProducts: computed(
    boolean(),
    fragment`exists (select from product where stand_id = st.id and not is_archived)`,
  ),
  hasSales: computed(boolean(), fragment`exists (select from sale where stand_id = st.id)`),
})

export async function pageOfStands(
  tx: Tx,
  query: StandQuery,
  { day, window: { limit, offset } }: { readonly day: Day; readonly window: Window },
): Promise<StandFigures[]> {
  return await reading(tx, figures)`
    select ${figures}
      from stand st
      left join (${soldToday(day)}) as sold on sold.stand_id = st.id
     where ${meant(query)}
     order by ${orders[`${query.sort} ${query.order}`]}
     limit ${limit}
    offset ${offset}`
}
