import type { ComparedStretches } from '#rules/figures/figures.ts'
import type { Tx } from '../platform/database.ts'

export type DeskSum = {
  readonly isNow: boolean
  readonly isRecharge: boolean
  readonly count: number
  /** Signed as the cards see it. */
  readonly amount: number
  readonly comparedCount: number
  readonly comparedAmount: number
}

/** What the desks put on cards, and what they paid back. */
export async function sumDesks(tx: Tx, { now, before }: ComparedStretches): Promise<DeskSum[]> {
  const { rows } = await tx.sql<DeskSum>`
    select is_now as "isNow", is_recharge as "isRecharge", sum(operations)::integer as count, sum(amount)::bigint as amount,
           coalesce(sum(operations) filter (where is_compared), 0)::integer as "comparedCount",
           coalesce(sum(amount) filter (where is_compared), 0)::bigint as "comparedAmount"
      from (select operations, amount, kind = 'recharge' as is_recharge, quarter >= ${now.from} as is_now,
                   quarter < case when quarter >= ${now.from} then ${now.comparedUntil}::timestamptz
                                  else ${before.comparedUntil}::timestamptz end as is_compared
              from desk_tally
             where quarter >= ${before.from}
               and quarter < ${now.until}) as counted
     group by is_now, is_recharge`
  return rows
}
