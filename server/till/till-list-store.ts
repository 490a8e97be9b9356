/**
 * The list of sessions for admins. Figures come from the totals that each till keeps; operations are only read for card
 * sales that were taken back. Each combination of filters has a statement of its own, so that an index returns only the rows
 * of the period.
 */
import type { Till, TillKind, TillTotal } from '#rules/till/till.ts'
import type { TillQuery } from '#rules/till/till-query.ts'
import { tillTable } from '../database/tables/books.ts'
import { staffTable, standTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  computed,
  integer,
  jsonb,
  orMissing,
  orNull,
  reading,
  readingOne,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'
import { tillReads, toTill } from './till-store.ts'

export type ListedTill = {
  readonly till: Till
  readonly holderName: string
  readonly standName: string | null
  readonly closedByName: string | null
  readonly isReviewed: boolean
  /** Card sales of this till that were taken back. */
  readonly cardsCameBack: TillTotal
}

const none = { count: 0, amount: 0 } as TillTotal

const listed = selection({
  ...tillReads,
  holderName: columnOf(staffTable, 'holder', 'name'),
  standName: orMissing(columnOf(standTable, 'stand', 'name')),
  closedByName: orMissing(columnOf(staffTable, 'closer', 'name')),
  isReviewed: computed(boolean(), fragment`exists (select from difference_review r where r.till_id = t.id)`),
  cardsCameBack: computed(
    orNull(jsonb<TillTotal>()),
    fragment`
  case when t.totals ?& array['card-sale', 'recharge-cancellation'] then (
    select jsonb_build_object('count', count(*), 'amount', coalesce(sum(o.amount + o.settled), 0))
      from operation o
     where o.till_id = t.id
       and o.kind = 'recharge-cancellation'
       and o.settled < 0) end`,
  ),
})

const toListed = ({
  holderName,
  standName,
  closedByName,
  isReviewed,
  cardsCameBack,
  ...till
}: SelectedRow<typeof listed>): ListedTill => ({
  till: toTill(till),
  ...{ holderName, standName, closedByName, isReviewed },
  cardsCameBack: cardsCameBack ?? none,
})

const withNames = fragment`
  join staff holder on holder.id = t.holder_id
  left join stand on stand.id = t.stand_id
  left join staff closer on closer.id = t.closed_by and closer.id <> t.holder_id`

const figureColumns = fragment`t.id, t.opened_at, t.closed_at, t.difference, t.totals`

const meant = ({ kind, status, holderId, standId, difference }: TillQuery) => fragment`
           t.kind = ${kind}
       ${holderId ? fragment`and t.holder_id = ${holderId}` : noFragment}
       ${standId ? fragment`and t.stand_id = ${standId}` : noFragment}
       ${difference === 'with' ? fragment`and t.difference <> 0` : noFragment}
       ${status === 'closed' ? fragment`and t.closed_at is not null` : noFragment}
       ${status === 'open' ? fragment`and t.closed_at is null` : noFragment}
       ${status === 'stopped' ? fragment`and t.closed_at is null and t.stopped_at is not null` : noFragment}`

/**
 * A session belongs to each period in which it was opened or closed: one that was closed after the turn of the day would else be gone from
 * today, and its sales with it. One that is still open belongs to every period, because it is the one that needs attention.
 */
function tillsMeant(query: TillQuery): Fragment {
  const all = fragment`select ${figureColumns} from till t where ${meant(query)}`
  const { since, until } = query
  if (since === null || until === null || query.status === 'open' || query.status === 'stopped') return all
  const opened = fragment`${all} and t.opened_at >= ${since} and t.opened_at < ${until}`
  const closed = fragment`${all} and t.opened_at < ${since} and t.closed_at >= ${since} and t.closed_at < ${until}`
  const touched = fragment`${opened} union all ${closed}`
  if (query.status === 'closed' || query.difference === 'with') return touched
  return fragment`${touched} union all ${all} and (t.opened_at < ${since} or t.opened_at >= ${until}) and t.closed_at is null`
}

const amountOf = (kind: Fragment) => fragment`coalesce(sum((t.totals -> ${kind} ->> 'amount')::bigint), 0)`
const countOf = (kind: Fragment) => fragment`coalesce(sum((t.totals -> ${kind} ->> 'count')::bigint), 0)`

/** The sums over every matching till; amounts have the sign of their operations. An open till lasts until `now`. */
const ofSums = (now: Date) =>
  selection({
    total: computed(integer(), fragment`count(*)::integer`),
    open: computed(integer(), fragment`count(*) filter (where t.closed_at is null)::integer`),
    recharged: computed(
      bigint(),
      fragment`(${amountOf(fragment`'recharge'`)} + ${amountOf(fragment`'card-sale'`)} + ${amountOf(fragment`'recharge-cancellation'`)})::bigint`,
    ),
    refunded: computed(
      bigint(),
      fragment`(${amountOf(fragment`'refund'`)} + ${amountOf(fragment`'initialization'`)})::bigint`,
    ),
    excess: computed(bigint(), fragment`coalesce(sum(greatest(t.difference, 0)), 0)::bigint`),
    missing: computed(bigint(), fragment`-coalesce(sum(least(t.difference, 0)), 0)::bigint`),
    sales: computed(
      integer(),
      fragment`(${countOf(fragment`'sale'`)} - ${countOf(fragment`'sale-cancellation'`)})::integer`,
    ),
    sold: computed(
      bigint(),
      fragment`(-${amountOf(fragment`'sale'`)} - ${amountOf(fragment`'sale-cancellation'`)})::bigint`,
    ),
    averageMinutes: computed(
      integer(),
      fragment`coalesce(round(avg(extract(epoch from coalesce(t.closed_at, ${now}) - t.opened_at)) / 60), 0)::integer`,
    ),
  })
export type TillSums = Readonly<SelectedRow<ReturnType<typeof ofSums>>>

export async function sumTills(tx: Tx, query: TillQuery, now: Date): Promise<TillSums> {
  const sums = ofSums(now)
  return await readingOne(tx, sums)`
    select ${sums}
      from (${tillsMeant(query)}) as t`
}

const byOpening = (table: Fragment, { first }: TillQuery): Fragment =>
  first === 'oldest'
    ? fragment`order by ${table}.opened_at, ${table}.id`
    : fragment`order by ${table}.opened_at desc, ${table}.id desc`

export async function pageOfTills(
  tx: Tx,
  query: TillQuery,
  { limit, offset }: Window,
): Promise<ListedTill[]> {
  const rows = await reading(tx, listed)`
    select ${listed}
      from (select m.id
              from (${tillsMeant(query)}) as m
             ${byOpening(fragment`m`, query)}
             limit ${limit}
            offset ${offset}) as page
      join till t on t.id = page.id
      ${withNames}
     ${byOpening(fragment`t`, query)}`
  return rows.map(toListed)
}

export async function findListedTill(tx: Tx, id: string): Promise<ListedTill | undefined> {
  const rows = await reading(tx, listed)`
    select ${listed}
      from till t
      ${withNames}
     where t.id = ${id}`
  return rows.map(toListed)[0]
}

const ofHolder = selection(columnsOf(staffTable, 's', 'id', 'name'))

/** One index look-up for each present or former member of the staff. */
export async function holdersOfTills(tx: Tx, kind: TillKind): Promise<{ id: string; name: string }[]> {
  return await reading(tx, ofHolder)`
    select ${ofHolder}
      from staff s
     where exists (select from till t where t.holder_id = s.id and t.kind = ${kind})
     order by lower(s.name), s.id`
}

/** The names of the people whose till (of the recharge desk or a stand) is open, in the order in which the tills were opened. */
export async function holdersOfOpenTills(tx: Tx): Promise<string[]> {
  const named = await reading(tx, ofHolder)`
    select ${ofHolder}
      from till t
      join staff s on s.id = t.holder_id
     where t.closed_at is null
     order by t.opened_at, t.id`
  return named.map(({ name }) => name)
}

const ofForgotten = selection({
  ...columnsOf(tillTable, 't', 'kind'),
  count: computed(integer(), fragment`count(*)::integer`),
  oldest: computed(tillTable.columns.openedAt, fragment`min(t.opened_at)`),
})
export type ForgottenTills = Readonly<SelectedRow<typeof ofForgotten>>

/**
 * By kind: tills that were opened before `openedBefore` and are still open, as `isForgotten` of the rules defines it.
 * Stopped tills are counted elsewhere.
 */
export async function countForgottenTills(tx: Tx, openedBefore: Date): Promise<ForgottenTills[]> {
  return await reading(tx, ofForgotten)`
    select ${ofForgotten}
      from till t
     where t.closed_at is null
       and t.stopped_at is null
       and t.opened_at < ${openedBefore}
     group by t.kind
     order by t.kind`
}
