/**
 * Sales and their lines, oldest first. A period is one of business days, as each sale bears its own: the index over stands and
 * days finds them.
 */
import type { SpanOfSales } from '#rules/sale/sale-query.ts'
import type { Walk } from '../platform/cursor.ts'
import { type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'

export type SalesWanted = {
  /** The first business day; null: from the first sale on. */
  readonly firstDay: string | null
  /** The last, included; null: until now. */
  readonly lastDay: string | null
  readonly standId?: string | undefined
  /** Those made in one of them; all of them when left out. */
  readonly spans?: readonly SpanOfSales[] | undefined
}

const within = (spans: readonly SpanOfSales[]): Fragment => fragment`
       and exists (
           select
             from unnest(${spans.map(({ since }) => since)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[])
                    as span (since, until)
            where s.created_at >= span.since
              and s.created_at < span.until)`

const meant = ({ firstDay, lastDay, standId, spans }: SalesWanted): Fragment => fragment`
           true
       ${standId ? fragment`and s.stand_id = ${standId}` : noFragment}
       ${firstDay ? fragment`and s.business_day >= ${firstDay}` : noFragment}
       ${lastDay ? fragment`and s.business_day <= ${lastDay}` : noFragment}
       ${spans ? within(spans) : noFragment}`

export const salesToExport = (wanted: SalesWanted): Walk => ({
  cursor: fragment`export_sales`,
  statement: fragment`
    select s.id, s.created_at as at, s.business_day as "businessDay", s.order_number as "orderNumber",
           st.name as "standName", s.vendor_name as "vendorName", c.code, s.amount, s.status,
           m.booked_at as "cancelledAt", who.name as "cancelledBy", m.answer ->> 'reason' as reason
      from stand st
      join sale s on s.stand_id = st.id
      left join card c on c.id = s.card_id
      left join operation m on m.reverses_id = s.id
      left join staff who on who.id = m.actor_id
     where ${meant(wanted)}
     order by s.created_at, s.id`,
})

export const saleLinesToExport = (wanted: SalesWanted): Walk => ({
  cursor: fragment`export_sale_lines`,
  statement: fragment`
    select s.id as "saleId", s.created_at as at, s.business_day as "businessDay", s.order_number as "orderNumber",
           st.name as "standName", s.status, l.name, l.quantity, l.unit, l.price, l.total, l.note
      from stand st
      join sale s on s.stand_id = st.id
      join sale_line l on l.sale_id = s.id
     where ${meant(wanted)}
     order by s.created_at, s.id, l.position`,
})

/** The stands that sold something, the best first, cancelled sales left out; one that was switched off stays among them. */
export const standsToExport = (wanted: SalesWanted): Walk => ({
  cursor: fragment`export_stands`,
  statement: fragment`
    select st.name, st.is_active as "isActive", count(*) as sales, sum(s.amount) as amount
      from stand st
      join sale s on s.stand_id = st.id
     where ${meant(wanted)}
       and s.status <> 'cancelled'
     group by st.id, st.name, st.is_active
     order by amount desc, st.name`,
})
