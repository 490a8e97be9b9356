/** Goods that people wrote off, valued at today's prices. */
import type { Span } from '#rules/plain/period.ts'
import { staffTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import {
  bigint,
  columnsOf,
  computed,
  integer,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofWrittenOff = selection({
  ...columnsOf(staffTable, 'h', 'id', 'name'),
  losses: computed(integer(), fragment`p.losses`),
  lost: computed(bigint(), fragment`p.lost`),
  /** Inventory counts below the known stock. */
  shortCounts: computed(integer(), fragment`p.short_counts`),
  short: computed(bigint(), fragment`p.short`),
})
export type WrittenOff = Readonly<SelectedRow<typeof ofWrittenOff>>

/** Largest amount first. Sums are in centimes, rounded once for each person. */
export async function writtenOff(tx: Tx, { since, until }: Span): Promise<WrittenOff[]> {
  return await reading(tx, ofWrittenOff)`
    with written as (
      select m.created_by as id, m.type, -m.quantity * p.price as worth
        from stock_movement m
        join product p on p.id = m.product_id
       where m.type in ('loss', 'adjustment')
         and m.quantity < 0
         and m.created_by is not null
         and m.created_at >= ${since}
         and m.created_at < ${until}),
    people as (
      select id, count(*) filter (where type = 'loss')::integer as losses,
             coalesce(round(sum(worth) filter (where type = 'loss') / 1000), 0)::bigint as lost,
             count(*) filter (where type = 'adjustment')::integer as short_counts,
             coalesce(round(sum(worth) filter (where type = 'adjustment') / 1000), 0)::bigint as short
        from written
       group by id)
    select ${ofWrittenOff}
      from people p
      join staff h on h.id = p.id
     order by p.lost + p.short desc, h.name, p.id`
}
