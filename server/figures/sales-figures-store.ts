import type { ComparedStretches } from '#rules/figures/figures.ts'
import type { Tx } from '../platform/database.ts'

/** Of one hour, or of everything, in the days of the period or in those before; or of one stand in the days of the period. */
export type SalesSum = {
  readonly isNow: boolean
  readonly stand: { readonly id: string; readonly name: string; readonly isActive: boolean } | null
  readonly hour: Date | null
  readonly count: number
  readonly amount: number
  readonly cancelled: number
  readonly cancelledAmount: number
  /** Up to where the two are compared. */
  readonly comparedCount: number
  readonly comparedAmount: number
}

type Row = Omit<SalesSum, 'stand'> & {
  stand_id: string | null
  name: string
  is_active: boolean
}

/** All in one statement, so that stands, hours and total tell the same. The stands that sold most come first, then by name. */
export async function sumSales(tx: Tx, { now, before }: ComparedStretches): Promise<SalesSum[]> {
  const { rows } = await tx.sql<Row>`
    select sums."isNow", sums.stand_id, st.name, st.is_active, sums.hour, sums.count, sums.amount, sums.cancelled,
           sums."cancelledAmount", sums."comparedCount", sums."comparedAmount"
      from (select is_now as "isNow", null::uuid as stand_id, hour, sum(sales)::integer as count, sum(amount)::bigint as amount,
                   sum(cancelled)::integer as cancelled, sum(cancelled_amount)::bigint as "cancelledAmount",
                   coalesce(sum(sales) filter (where is_compared), 0)::integer as "comparedCount",
                   coalesce(sum(amount) filter (where is_compared), 0)::bigint as "comparedAmount"
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
  return rows.map(({ stand_id, name, is_active, ...sums }) => ({
    ...sums,
    stand: stand_id === null ? null : { id: stand_id, name, isActive: is_active },
  }))
}
