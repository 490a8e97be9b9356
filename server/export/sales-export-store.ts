/** Sales and their lines, oldest first. The period consists of business days, which each sale stores: the index over stands and days finds them. */
import type { Centimes } from '#rules/plain/money.ts'
import type { SpanOfSales } from '#rules/sale/sale-query.ts'
import { cardTable, operationTable } from '../database/tables/books.ts'
import { standNameThen } from '../database/tables/names-on-papers.ts'
import { staffTable, standTable } from '../database/tables/people.ts'
import { saleLineTable, saleTable } from '../database/tables/sales.ts'
import type { Walk } from '../platform/cursor.ts'
import {
  bigint,
  columnOf,
  columnsOf,
  computed,
  neverNull,
  orMissing,
  orNull,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'

export type SalesWanted = {
  /** The first business day; null: from the first sale on. */
  readonly firstDay: string | null
  /** The last business day, included; null: until now. */
  readonly lastDay: string | null
  readonly standId?: string | undefined
  /** Only sales within one of these spans; undefined: all sales. */
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

const ofSale = {
  ...columnsOf(saleTable, 's', 'businessDay', 'orderNumber', 'status'),
  at: columnOf(saleTable, 's', 'createdAt'),
  standName: neverNull(
    standNameThen(fragment`s.stand_id`, { at: fragment`s.created_at`, till: fragment`s.till_id` }),
  ),
}

const sales = selection({
  ...ofSale,
  ...columnsOf(saleTable, 's', 'id', 'vendorName', 'amount'),
  code: orMissing(columnOf(cardTable, 'c', 'code')),
  cancelledAt: orMissing(columnOf(operationTable, 'm', 'bookedAt')),
  cancelledBy: orMissing(columnOf(staffTable, 'who', 'name')),
  reason: computed(orNull(text()), fragment`m.answer ->> 'reason'`),
})

export const salesToExport = (wanted: SalesWanted): Walk<SelectedRow<typeof sales>> => ({
  cursor: fragment`export_sales`,
  selected: sales,
  from: fragment`
      from stand st
      join sale s on s.stand_id = st.id
      left join card c on c.id = s.card_id
      left join operation m on m.reverses_id = s.id
      left join staff who on who.id = m.actor_id
     where ${meant(wanted)}
     order by s.created_at, s.id`,
})

const lines = selection({
  ...ofSale,
  ...columnsOf(saleLineTable, 'l', 'name', 'quantity', 'unit', 'price', 'total', 'note'),
  saleId: columnOf(saleTable, 's', 'id'),
})

export const saleLinesToExport = (wanted: SalesWanted): Walk<SelectedRow<typeof lines>> => ({
  cursor: fragment`export_sale_lines`,
  selected: lines,
  from: fragment`
      from stand st
      join sale s on s.stand_id = st.id
      join sale_line l on l.sale_id = s.id
     where ${meant(wanted)}
     order by s.created_at, s.id, l.position`,
})

const standsAt = (until: Date | null) =>
  selection({
    name: neverNull(
      standNameThen(fragment`st.id`, { at: fragment`coalesce(${until}::timestamptz, 'infinity')` }),
    ),
    isActive: columnOf(standTable, 'st', 'isActive'),
    sales: computed(bigint(), fragment`count(*)`),
    amount: computed(bigint<Centimes>(), fragment`sum(s.amount)`),
  })

type StandsWanted = SalesWanted & {
  /** The end of the last day: stands have the names of that day. Null: now. */
  readonly until: Date | null
}

/** The stands with sales, best sellers first, cancelled sales not counted; inactive stands are included. */
export const standsToExport = (wanted: StandsWanted): Walk<SelectedRow<ReturnType<typeof standsAt>>> => ({
  cursor: fragment`export_stands`,
  selected: standsAt(wanted.until),
  from: fragment`
      from stand st
      join sale s on s.stand_id = st.id
     where ${meant(wanted)}
       and s.status <> 'cancelled'
     group by st.id
     order by amount desc, name`,
})
