import { handedCountTable, tillTable } from '../database/tables/books.ts'
import { staffTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  neverNull,
  orMissing,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'

const ofCount = selection({
  ...columnsOf(handedCountTable, 'h', 'number', 'tillId', 'counted'),
  countedById: columnOf(handedCountTable, 'h', 'countedBy'),
  at: columnOf(handedCountTable, 'h', 'countedAt'),
})
export type NumberedCount = Readonly<SelectedRow<typeof ofCount>>

export async function lastHandedCount(tx: Tx, tillId: string): Promise<NumberedCount | undefined> {
  const [last] = await reading(tx, ofCount)`
    select ${ofCount}
      from handed_count h
     where h.till_id = ${tillId}
     order by h.number desc
     limit 1`
  return last
}

export async function insertHandedCount(tx: Tx, count: NumberedCount): Promise<void> {
  await tx.sql`
    insert into handed_count (till_id, number, counted_by, counted, counted_at)
    values (${count.tillId}, ${count.number}, ${count.countedById}, ${count.counted}, ${count.at})`
}

/** A drawer that was handed over is counted and closed. `g` is the last count after the closing `r`, if there is one. */
const ofDrawer = {
  tillId: columnOf(tillTable, 't', 'id'),
  counted: neverNull(columnOf(tillTable, 't', 'counted')),
  recounted: orMissing(columnOf(handedCountTable, 'g', 'counted')),
}

const ofHanded = selection({
  ...ofDrawer,
  fromName: columnOf(staffTable, 's', 'name'),
  closedAt: neverNull(columnOf(tillTable, 't', 'closedAt')),
  refused: orMissing(columnOf(handedCountTable, 'r', 'counted')),
})

/** Drawers handed to this person and not taken over yet, newest first. */
export const drawersHandedTo = (tx: Tx, staffId: string) =>
  reading(tx, ofHanded)`
    select ${ofHanded}
      from till t
      join staff s on s.id = t.holder_id
      left join lateral (select number, counted
                           from handed_count
                          where till_id = t.id
                            and counted_by = t.handed_to
                          order by number desc
                          limit 1) r on true
      left join lateral (select counted
                           from handed_count
                          where till_id = t.id
                            and number > r.number
                          order by number desc
                          limit 1) g on true
     where t.handed_to = ${staffId}
       and t.taken_over_by is null
     order by t.closed_at desc`

const ofRefused = selection({
  ...ofDrawer,
  byName: columnOf(staffTable, 's', 'name'),
  refused: columnOf(handedCountTable, 'r', 'counted'),
})

/** This person's drawers in which the colleague counted another amount, newest first. */
export const drawersRefused = (tx: Tx, staffId: string) =>
  reading(tx, ofRefused)`
    select ${ofRefused}
      from till t
      join staff s on s.id = t.handed_to
      join lateral (select number, counted
                      from handed_count
                     where till_id = t.id
                       and counted_by = t.handed_to
                     order by number desc
                     limit 1) r on true
      left join lateral (select counted
                           from handed_count
                          where till_id = t.id
                            and number > r.number
                          order by number desc
                          limit 1) g on true
     where t.holder_id = ${staffId}
       and t.handed_to is not null
       and t.taken_over_by is null
     order by t.closed_at desc`
