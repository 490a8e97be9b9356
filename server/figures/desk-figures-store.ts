import type { ComparedStretches, DeskTally } from '#rules/figures/figures.ts'
import type { Tx } from '../platform/database.ts'
import {
  bigint,
  boolean,
  computed,
  integer,
  reading,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofSum = selection({
  isNow: computed(boolean(), fragment`is_now`),
  kind: computed(text<DeskTally['kind']>(), fragment`kind`),
  count: computed(integer(), fragment`sum(operations)::integer`),
  /** In centimes; positive when the balances of the cards went up. */
  amount: computed(bigint(), fragment`sum(amount)::bigint`),
  comparedCount: computed(
    integer(),
    fragment`coalesce(sum(operations) filter (where is_compared), 0)::integer`,
  ),
  comparedAmount: computed(bigint(), fragment`coalesce(sum(amount) filter (where is_compared), 0)::bigint`),
})
export type DeskSum = Readonly<SelectedRow<typeof ofSum>>

/** The recharges, sales of cards, refunds and initializations of the desks. */
export async function sumDesks(tx: Tx, { now, before }: ComparedStretches): Promise<DeskSum[]> {
  return await reading(tx, ofSum)`
    select ${ofSum}
      from (select operations, amount, kind, quarter >= ${now.from} as is_now,
                   quarter < case when quarter >= ${now.from} then ${now.comparedUntil}::timestamptz
                                  else ${before.comparedUntil}::timestamptz end as is_compared
              from desk_tally
             where quarter >= ${before.from}
               and quarter < ${now.until}) as counted
     group by is_now, kind`
}
