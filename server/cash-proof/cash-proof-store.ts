import { tillTable } from '../database/tables/books.ts'
import { staffTable, standTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import {
  bigint,
  columnOf,
  columnsOf,
  computed,
  neverNull,
  reading,
  readingOne,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofStand = selection({
  ...columnsOf(standTable, 's', 'id', 'name'),
  books: computed(
    bigint(),
    fragment`coalesce((select sum(a.value) from account_tally a where a.account = s.id::text), 0)::bigint`,
  ),
  told: computed(bigint(), fragment`coalesce(t.sold, 0)::bigint`),
})
export type StandSums = Readonly<SelectedRow<typeof ofStand>>

/** The sales of each stand, once from the books and once from its tills. */
export async function standsTwice(tx: Tx): Promise<StandSums[]> {
  return await reading(tx, ofStand)`
    select ${ofStand}
      from stand s
      left join (select stand_id,
                        -sum(coalesce((totals -> 'sale' ->> 'amount')::bigint, 0)
                             + coalesce((totals -> 'sale-cancellation' ->> 'amount')::bigint, 0)) as sold
                   from till
                  where kind = 'sale'
                  group by stand_id) t on t.stand_id = s.id
     order by s.letter`
}

/** A drawer that was handed over is counted and closed. */
const ofHanded = selection({
  tillId: columnOf(tillTable, 't', 'id'),
  fromName: columnOf(staffTable, 'giver', 'name'),
  toName: columnOf(staffTable, 'taker', 'name'),
  counted: neverNull(columnOf(tillTable, 't', 'counted')),
  closedAt: neverNull(columnOf(tillTable, 't', 'closedAt')),
})
export type HandedDrawer = Readonly<SelectedRow<typeof ofHanded>>

/** Drawers that were counted and handed to a colleague who has not taken them over yet; oldest first. */
export const handedDrawers = (tx: Tx): Promise<HandedDrawer[]> =>
  reading(tx, ofHanded)`
    select ${ofHanded}
      from till t
      join staff giver on giver.id = t.holder_id
      join staff taker on taker.id = t.handed_to
     where t.handed_to is not null
       and t.taken_over_by is null
     order by t.closed_at, t.id`

const ofClosings = selection({
  excess: computed(bigint(), fragment`coalesce(sum(difference) filter (where difference > 0), 0)::bigint`),
  missing: computed(bigint(), fragment`coalesce(-sum(difference) filter (where difference < 0), 0)::bigint`),
})
export type ClosingsTold = Readonly<SelectedRow<typeof ofClosings>>

/** The excess and missing amounts that closed tills recorded. */
export const closingsTold = (tx: Tx): Promise<ClosingsTold> =>
  readingOne(tx, ofClosings)`
    select ${ofClosings}
      from till`

const ofDrawers = selection({
  told: computed(bigint(), fragment`coalesce(sum(expected), 0)::bigint`),
})

/** The cash that open tills say their drawers hold, in centimes. */
export async function drawersTold(tx: Tx): Promise<number> {
  const { told } = await readingOne(tx, ofDrawers)`
    select ${ofDrawers}
      from till
     where closed_at is null`
  return told
}
