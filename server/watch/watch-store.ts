/** What sessions and operations tell of the people who held them. */
import type { Span } from '#rules/plain/period.ts'
import type { TillKind } from '#rules/till/till.ts'
import type { Tx } from '../platform/database.ts'
import { fragment } from '../platform/sql-fragment.ts'

const countOf = (kind: string) =>
  fragment`coalesce(sum((t.totals -> ${kind}::text ->> 'count')::integer), 0)::integer`
const amountOf = (kind: string) =>
  fragment`coalesce(sum((t.totals -> ${kind}::text ->> 'amount')::bigint), 0)::bigint`

/** Open at some time of the span: what its holder did after the day turned is told with both days. */
const isOpenIn = ({ since, until }: Span) =>
  fragment`((t.opened_at >= ${since} and t.opened_at < ${until})
           or (t.opened_at < ${since} and t.closed_at >= ${since})
           or (t.opened_at < ${since} and t.closed_at is null))`

export type DeskPerson = {
  readonly id: string
  readonly name: string
  /** Sales of cards among them. */
  readonly recharges: number
  readonly recharged: number
  readonly refunds: number
  /** Below zero, as the cards see it; so are initialized and cancelled. */
  readonly refunded: number
  readonly initializations: number
  readonly initialized: number
  readonly cancellations: number
  readonly cancelled: number
}

export async function deskPeople(tx: Tx, span: Span): Promise<DeskPerson[]> {
  const { rows } = await tx.sql<DeskPerson>`
    select t.holder_id as id, h.name,
           ${countOf('recharge')} + ${countOf('card-sale')} as recharges,
           ${amountOf('recharge')} + ${amountOf('card-sale')} as recharged,
           ${countOf('refund')} as refunds, ${amountOf('refund')} as refunded,
           ${countOf('initialization')} as initializations, ${amountOf('initialization')} as initialized,
           ${countOf('recharge-cancellation')} as cancellations, ${amountOf('recharge-cancellation')} as cancelled
      from till t
      join staff h on h.id = t.holder_id
     where t.kind = 'recharge'
       and ${isOpenIn(span)}
     group by t.holder_id, h.name
     order by h.name, t.holder_id`
  return rows
}

export type Vendor = {
  readonly id: string
  readonly name: string
  readonly sales: number
  /** Below zero, as the cards see it. */
  readonly sold: number
  readonly cancellations: number
  readonly cancelled: number
}

/** Without the sales that an admin cancelled from afar. */
export async function vendors(tx: Tx, span: Span): Promise<Vendor[]> {
  const { rows } = await tx.sql<Vendor>`
    with from_afar as (
      select o.till_id, count(*) as cancellations, sum(o.amount) as amount
        from operation o
        join till t on t.id = o.till_id
       where o.kind = 'sale-cancellation'
         and o.booked_at >= ${span.since}
         and o.booked_at < ${span.until}
         and o.actor_id <> t.holder_id
       group by o.till_id)
    select t.holder_id as id, h.name,
           ${countOf('sale')} as sales, ${amountOf('sale')} as sold,
           (${countOf('sale-cancellation')} - coalesce(sum(f.cancellations), 0))::integer as cancellations,
           (${amountOf('sale-cancellation')} - coalesce(sum(f.amount), 0))::bigint as cancelled
      from till t
      join staff h on h.id = t.holder_id
      left join from_afar f on f.till_id = t.id
     where t.kind = 'sale'
       and ${isOpenIn(span)}
     group by t.holder_id, h.name
     order by h.name, t.holder_id`
  return rows
}

export type SaleFromAfar = {
  readonly operationId: string
  readonly adminId: string
  readonly admin: string
  readonly vendor: string
  readonly saleId: string
  readonly orderNumber: string
  readonly stand: string
  readonly amount: number
  readonly at: Date
  readonly reason: string | null
}

const isFromAfar = ({ since, until }: Span) => fragment`
      from operation o
      join till t on t.id = o.till_id
     where o.kind = 'sale-cancellation'
       and o.booked_at >= ${since}
       and o.booked_at < ${until}
       and o.actor_id <> t.holder_id`

export async function countSalesFromAfar(tx: Tx, span: Span): Promise<number> {
  const { rows } = await tx.sql<{ count: number }>`
    select count(*)::integer as count
    ${isFromAfar(span)}`
  return rows[0]?.count ?? 0
}

/** Sales that an admin took back at somebody's till, the largest first. */
export async function salesFromAfar(tx: Tx, span: Span, most: number): Promise<SaleFromAfar[]> {
  const { rows } = await tx.sql<SaleFromAfar>`
    with from_afar as (
      select o.id, o.actor_id, o.reverses_id, o.amount, o.booked_at, o.answer ->> 'reason' as reason, t.holder_id
      ${isFromAfar(span)}
       order by o.amount desc, o.booked_at desc, o.id desc
       limit ${most})
    select f.id as "operationId", f.actor_id as "adminId", a.name as admin, v.name as vendor, s.id as "saleId",
           s.order_number as "orderNumber", d.name as stand, f.amount, f.booked_at as at, f.reason
      from from_afar f
      join staff a on a.id = f.actor_id
      join staff v on v.id = f.holder_id
      join sale s on s.id = f.reverses_id
      join stand d on d.id = s.stand_id
     order by f.amount desc, f.booked_at desc, f.id desc`
  return rows
}

export type DrawerHolder = {
  readonly id: string
  readonly name: string
  /** Floats, recharges, cards sold, and what the organiser brought. */
  readonly cameIn: number
  readonly cashOuts: number
  /** Below zero, as the drawer sees it. */
  readonly takenOut: number
  readonly sessionsCounted: number
  /** Counts after the first of a session. */
  readonly recounts: number
}

export async function drawerHolders(tx: Tx, span: Span): Promise<DrawerHolder[]> {
  const { rows } = await tx.sql<DrawerHolder>`
    select t.holder_id as id, h.name,
           (sum(t.float_amount) + ${amountOf('recharge')} + ${amountOf('card-sale')} + ${amountOf('cash-in')})::bigint as "cameIn",
           ${countOf('cash-out')} as "cashOuts", ${amountOf('cash-out')} as "takenOut",
           (count(*) filter (where t.totals ? 'till-count'))::integer as "sessionsCounted",
           (${countOf('till-count')} - count(*) filter (where t.totals ? 'till-count'))::integer as recounts
      from till t
      join staff h on h.id = t.holder_id
     where t.kind in ('recharge', 'sale')
       and ${isOpenIn(span)}
     group by t.holder_id, h.name
     order by h.name, t.holder_id`
  return rows
}

export type Differences = {
  readonly id: string
  readonly name: string
  readonly sessions: number
  readonly excess: number
  readonly missing: number
  readonly short: number
  readonly over: number
}

export async function differences(tx: Tx, span: Span): Promise<Differences[]> {
  const { rows } = await tx.sql<Differences>`
    select t.holder_id as id, h.name, count(*)::integer as sessions, coalesce(sum(greatest(t.difference, 0)), 0)::bigint as excess,
           -coalesce(sum(least(t.difference, 0)), 0)::bigint as missing,
           count(*) filter (where t.difference < 0)::integer as short,
           count(*) filter (where t.difference > 0)::integer as over
      from till t
      join staff h on h.id = t.holder_id
     where t.closed_at >= ${span.since}
       and t.closed_at < ${span.until}
     group by t.holder_id, h.name
    having count(*) filter (where t.difference <> 0) > 0
     order by sum(t.difference), h.name, t.holder_id`
  return rows
}

export type DifferenceRow = {
  readonly holderId: string
  readonly tillId: string
  readonly kind: TillKind
  readonly closedAt: Date
  readonly difference: number
  readonly note: string | null
}

/** Of each of these people, the newest few. */
export async function lastDifferences(
  tx: Tx,
  { people, span, most }: { people: readonly string[]; span: Span; most: number },
): Promise<DifferenceRow[]> {
  const { rows } = await tx.sql<DifferenceRow>`
    select p.id as "holderId", t.id as "tillId", t.kind, t.closed_at as "closedAt", t.difference, t.note
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
  return rows
}
