import { tillTable } from '../database/tables/books.ts'
import { staffTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import {
  bigint,
  columnOf,
  computed,
  firstRow,
  instant,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

export type StandSums = {
  readonly id: string
  readonly name: string
  readonly books: number
  readonly told: number
}

/** What the books say each stand sold, beside what its sessions say. */
export async function standsTwice(tx: Tx): Promise<StandSums[]> {
  const { rows } = await tx.sql<StandSums>`
    select s.id, s.name,
           coalesce((select sum(a.value) from account_tally a where a.account = s.id::text), 0)::bigint as books,
           coalesce(t.sold, 0)::bigint as told
      from stand s
      left join (select stand_id,
                        -sum(coalesce((totals -> 'sale' ->> 'amount')::bigint, 0)
                             + coalesce((totals -> 'sale-cancellation' ->> 'amount')::bigint, 0)) as sold
                   from till
                  where kind = 'sale'
                  group by stand_id) t on t.stand_id = s.id
     order by s.letter`
  return rows
}

/** A drawer that was handed on is counted and closed. */
const ofHanded = selection({
  tillId: columnOf(tillTable, 't', 'id'),
  fromName: columnOf(staffTable, 'giver', 'name'),
  toName: columnOf(staffTable, 'taker', 'name'),
  counted: computed(bigint(), fragment`t.counted`),
  closedAt: computed(instant(), fragment`t.closed_at`),
})
export type HandedDrawer = Readonly<SelectedRow<typeof ofHanded>>

/** Drawers counted and handed to a colleague, who has not taken them over yet. The oldest first. */
export const handedDrawers = (tx: Tx): Promise<HandedDrawer[]> =>
  reading(tx, ofHanded)`
    select ${ofHanded}
      from till t
      join staff giver on giver.id = t.holder_id
      join staff taker on taker.id = t.handed_to
     where t.handed_to is not null
       and t.taken_over_by is null
     order by t.closed_at, t.id`

export type ClosingsTold = { readonly excess: number; readonly missing: number }

/** What the closed sessions say was over and what was missing in their drawers. */
export async function closingsTold(tx: Tx): Promise<ClosingsTold> {
  const { rows } = await tx.sql<ClosingsTold>`
    select coalesce(sum(difference) filter (where difference > 0), 0)::bigint as excess,
           coalesce(-sum(difference) filter (where difference < 0), 0)::bigint as missing
      from till`
  return firstRow(rows)
}

/** What the open sessions say their drawers hold. */
export async function drawersTold(tx: Tx): Promise<number> {
  const { rows } = await tx.sql<{ told: number }>`
    select coalesce(sum(expected), 0)::bigint as told
      from till
     where closed_at is null`
  return firstRow(rows).told
}
