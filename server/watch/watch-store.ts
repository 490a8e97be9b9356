/** What tills and operations say about the people who held the tills. */
import type { Span } from '#rules/plain/period.ts'
import { operationTable, tillTable } from '../database/tables/books.ts'
import { staffTable, standTable } from '../database/tables/people.ts'
import { saleTable } from '../database/tables/sales.ts'
import type { Tx } from '../platform/database.ts'
import {
  bigint,
  columnOf,
  columnsOf,
  computed,
  counted,
  integer,
  neverNull,
  orNull,
  reading,
  readingOne,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const countOf = (kind: string) =>
  fragment`coalesce(sum((t.totals -> ${kind}::text ->> 'count')::integer), 0)::integer`
const amountOf = (kind: string) =>
  fragment`coalesce(sum((t.totals -> ${kind}::text ->> 'amount')::bigint), 0)::bigint`

/** Tills that were open at some time in the span. What a holder did after the day ended counts in both days. */
const isOpenIn = ({ since, until }: Span) =>
  fragment`((t.opened_at >= ${since} and t.opened_at < ${until})
           or (t.opened_at < ${since} and t.closed_at >= ${since})
           or (t.opened_at < ${since} and t.closed_at is null))`

const ofDeskPerson = selection({
  id: columnOf(tillTable, 't', 'holderId'),
  name: columnOf(staffTable, 'h', 'name'),
  /** Includes card sales. */
  recharges: computed(integer(), fragment`${countOf('recharge')} + ${countOf('card-sale')}`),
  recharged: computed(bigint(), fragment`${amountOf('recharge')} + ${amountOf('card-sale')}`),
  refunds: computed(integer(), countOf('refund')),
  /** Negative, since it lowers the balances of cards; so are `initialized` and `cancelled`. */
  refunded: computed(bigint(), amountOf('refund')),
  initializations: computed(integer(), countOf('initialization')),
  initialized: computed(bigint(), amountOf('initialization')),
  cancellations: computed(integer(), countOf('recharge-cancellation')),
  cancelled: computed(bigint(), amountOf('recharge-cancellation')),
})
export type DeskPerson = Readonly<SelectedRow<typeof ofDeskPerson>>

export async function deskPeople(tx: Tx, span: Span): Promise<DeskPerson[]> {
  return await reading(tx, ofDeskPerson)`
    select ${ofDeskPerson}
      from till t
      join staff h on h.id = t.holder_id
     where t.kind = 'recharge'
       and ${isOpenIn(span)}
     group by t.holder_id, h.name
     order by h.name, t.holder_id`
}

const ofVendor = selection({
  id: columnOf(tillTable, 't', 'holderId'),
  name: columnOf(staffTable, 'h', 'name'),
  sales: computed(integer(), countOf('sale')),
  /** Negative, since it lowers the balances of cards. */
  sold: computed(bigint(), amountOf('sale')),
  cancellations: computed(
    integer(),
    fragment`(${countOf('sale-cancellation')} - coalesce(sum(f.cancellations), 0))::integer`,
  ),
  cancelled: computed(
    bigint(),
    fragment`(${amountOf('sale-cancellation')} - coalesce(sum(f.amount), 0))::bigint`,
  ),
})
export type Vendor = Readonly<SelectedRow<typeof ofVendor>>

/** The vendors with their sales and cancellations, without the cancellations that an admin made remotely. */
export async function vendors(tx: Tx, span: Span): Promise<Vendor[]> {
  return await reading(tx, ofVendor)`
    with from_afar as (
      select o.till_id, count(*) as cancellations, sum(o.amount) as amount
        from operation o
        join till t on t.id = o.till_id
       where o.kind = 'sale-cancellation'
         and o.booked_at >= ${span.since}
         and o.booked_at < ${span.until}
         and o.actor_id <> t.holder_id
       group by o.till_id)
    select ${ofVendor}
      from till t
      join staff h on h.id = t.holder_id
      left join from_afar f on f.till_id = t.id
     where t.kind = 'sale'
       and ${isOpenIn(span)}
     group by t.holder_id, h.name
     order by h.name, t.holder_id`
}

const ofSaleFromAfar = selection({
  operationId: columnOf(operationTable, 'f', 'id'),
  adminId: columnOf(operationTable, 'f', 'actorId'),
  admin: columnOf(staffTable, 'a', 'name'),
  vendor: columnOf(staffTable, 'v', 'name'),
  saleId: columnOf(saleTable, 's', 'id'),
  orderNumber: columnOf(saleTable, 's', 'orderNumber'),
  stand: columnOf(standTable, 'd', 'name'),
  amount: columnOf(operationTable, 'f', 'amount'),
  at: columnOf(operationTable, 'f', 'bookedAt'),
  reason: computed(orNull(text()), fragment`f.reason`),
})
export type SaleFromAfar = Readonly<SelectedRow<typeof ofSaleFromAfar>>

const isFromAfar = ({ since, until }: Span) => fragment`
      from operation o
      join till t on t.id = o.till_id
     where o.kind = 'sale-cancellation'
       and o.booked_at >= ${since}
       and o.booked_at < ${until}
       and o.actor_id <> t.holder_id`

export async function countSalesFromAfar(tx: Tx, span: Span): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
    ${isFromAfar(span)}`
  return count
}

/** Sales that an admin cancelled remotely at another person's till, largest amount first. */
export async function salesFromAfar(tx: Tx, span: Span, most: number): Promise<SaleFromAfar[]> {
  return await reading(tx, ofSaleFromAfar)`
    with from_afar as (
      select o.id, o.actor_id, o.reverses_id, o.amount, o.booked_at, o.answer ->> 'reason' as reason, t.holder_id
      ${isFromAfar(span)}
       order by o.amount desc, o.booked_at desc, o.id desc
       limit ${most})
    select ${ofSaleFromAfar}
      from from_afar f
      join staff a on a.id = f.actor_id
      join staff v on v.id = f.holder_id
      join sale s on s.id = f.reverses_id
      join stand d on d.id = s.stand_id
     order by f.amount desc, f.booked_at desc, f.id desc`
}

const ofDrawerHolder = selection({
  id: columnOf(tillTable, 't', 'holderId'),
  name: columnOf(staffTable, 'h', 'name'),
  /** Floats, recharges, card sales, and cash that the organiser brought. */
  cameIn: computed(
    bigint(),
    fragment`(sum(t.float_amount) + ${amountOf('recharge')} + ${amountOf('card-sale')} + ${amountOf('cash-in')})::bigint`,
  ),
  cashOuts: computed(integer(), countOf('cash-out')),
  /** Negative, since it leaves the drawer. */
  takenOut: computed(bigint(), amountOf('cash-out')),
  sessionsCounted: computed(integer(), fragment`(count(*) filter (where t.totals ? 'till-count'))::integer`),
  /** The number of counts beyond the first one of each session. */
  recounts: computed(
    integer(),
    fragment`(${countOf('till-count')} - count(*) filter (where t.totals ? 'till-count'))::integer`,
  ),
})
export type DrawerHolder = Readonly<SelectedRow<typeof ofDrawerHolder>>

export async function drawerHolders(tx: Tx, span: Span): Promise<DrawerHolder[]> {
  return await reading(tx, ofDrawerHolder)`
    select ${ofDrawerHolder}
      from till t
      join staff h on h.id = t.holder_id
     where t.kind in ('recharge', 'sale')
       and ${isOpenIn(span)}
     group by t.holder_id, h.name
     order by h.name, t.holder_id`
}

const ofDifferences = selection({
  id: columnOf(tillTable, 't', 'holderId'),
  name: columnOf(staffTable, 'h', 'name'),
  sessions: computed(integer(), fragment`count(*)::integer`),
  excess: computed(bigint(), fragment`coalesce(sum(greatest(t.difference, 0)), 0)::bigint`),
  missing: computed(bigint(), fragment`-coalesce(sum(least(t.difference, 0)), 0)::bigint`),
  short: computed(integer(), fragment`count(*) filter (where t.difference < 0)::integer`),
  over: computed(integer(), fragment`count(*) filter (where t.difference > 0)::integer`),
})
export type Differences = Readonly<SelectedRow<typeof ofDifferences>>

export async function differences(tx: Tx, span: Span): Promise<Differences[]> {
  return await reading(tx, ofDifferences)`
    select ${ofDifferences}
      from till t
      join staff h on h.id = t.holder_id
     where t.closed_at >= ${span.since}
       and t.closed_at < ${span.until}
     group by t.holder_id, h.name
    having count(*) filter (where t.difference <> 0) > 0
     order by sum(t.difference), h.name, t.holder_id`
}

const ofDifference = selection({
  holderId: computed(tillTable.columns.holderId, fragment`p.id`),
  tillId: columnOf(tillTable, 't', 'id'),
  ...columnsOf(tillTable, 't', 'kind', 'note'),
  closedAt: neverNull(columnOf(tillTable, 't', 'closedAt')),
  difference: neverNull(columnOf(tillTable, 't', 'difference')),
})
export type DifferenceRow = Readonly<SelectedRow<typeof ofDifference>>

/** The newest differences of each of these people, at most `most` of each. */
export async function lastDifferences(
  tx: Tx,
  { people, span, most }: { people: readonly string[]; span: Span; most: number },
): Promise<DifferenceRow[]> {
  return await reading(tx, ofDifference)`
    select ${ofDifference}
      from unnest(${people}::uuid[]) as p (id)
     cross join lateral (select id, kind, closed_at, difference, note
                           from till
                          where holder_id = p.id
                            and difference <> 0
                            and closed_at >= ${span.since}
                            and closed_at < ${span.until}
                          order by closed_at desc
                          limit ${most}) t
     order by t.closed_at desc`
}
