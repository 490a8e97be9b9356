import type { ComparedStretches } from '#rules/figures/figures.ts'
import { standTallyTable } from '../database/tables/figures.ts'
import { standTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  computed,
  instant,
  integer,
  orMissing,
  orNull,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** The columns of the stand are null in rows without a stand. */
const ofSum = selection({
  isNow: computed(boolean(), fragment`sums.is_now`),
  standId: orMissing(columnOf(standTallyTable, 'sums', 'standId')),
  ...columnsOf(standTable, 'st', 'name', 'isActive'),
  hour: computed(orNull(instant()), fragment`sums.hour`),
  count: computed(integer(), fragment`sums.count`),
  amount: computed(bigint(), fragment`sums.amount`),
  cancelled: computed(integer(), fragment`sums.cancelled`),
  cancelledAmount: computed(bigint(), fragment`sums.cancelled_amount`),
  /** `compared…`: only up to the time of day at which the two periods are compared. */
  comparedCount: computed(integer(), fragment`sums.compared_count`),
  comparedAmount: computed(bigint(), fragment`sums.compared_amount`),
})
type Row = Readonly<SelectedRow<typeof ofSum>>

/** The sum of one hour, or of the whole period, in the period (`isNow`) or in the one before; or the sum of one stand in the period. */
export type SalesSum = Omit<Row, 'standId' | 'name' | 'isActive'> & {
  readonly stand: { readonly id: string; readonly name: string; readonly isActive: boolean } | null
}

/** One statement, so that stands, hours and total agree. Stands with the highest sales come first, then by name. */
export async function sumSales(tx: Tx, { now, before }: ComparedStretches): Promise<SalesSum[]> {
  const rows = await reading(tx, ofSum)`
    select ${ofSum}
      from (select is_now, null::uuid as stand_id, hour, sum(sales)::integer as count, sum(amount)::bigint as amount,
                   sum(cancelled)::integer as cancelled, sum(cancelled_amount)::bigint as cancelled_amount,
                   coalesce(sum(sales) filter (where is_compared), 0)::integer as compared_count,
                   coalesce(sum(amount) filter (where is_compared), 0)::bigint as compared_amount
              from (select sales, amount, cancelled, cancelled_amount, date_bin('1 hour', quarter, 'epoch') as hour,
                           business_day >= ${now.firstDay} as is_now,
                           quarter < case when business_day >= ${now.firstDay} then ${now.comparedUntil}::timestamptz
                                          else ${before.comparedUntil}::timestamptz end as is_compared
                      from sale_tally
                     where business_day between ${before.firstDay} and ${now.lastDay}) as counted
             group by grouping sets ((is_now), (is_now, hour))
             union all
            select true, stand_id, null, sum(sales)::integer, sum(amount)::bigint, 0, 0, 0, 0
              from stand_tally
             where business_day between ${now.firstDay} and ${now.lastDay}
             group by stand_id) as sums
      left join stand st on st.id = sums.stand_id
     order by sums.amount desc, st.plain, sums.stand_id`
  return rows.map(({ standId, name, isActive, ...sums }) => ({
    ...sums,
    stand: standId === null ? null : { id: standId, name, isActive },
  }))
}
