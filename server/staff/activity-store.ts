import { staffActivityTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, givenOf, reading, selection } from '../platform/sql-columns.ts'

const givenActivity = givenOf(staffActivityTable, 'staffId', 'seenAt')

/** Saves when people last sent a request; an earlier time than the stored one changes nothing. */
export async function saveActivity(tx: Tx, seen: ReadonlyMap<string, Date>): Promise<void> {
  const people = [...seen].sort(([one], [other]) => (one < other ? -1 : 1))
  const { names, rows } = givenActivity(people.map(([staffId, seenAt]) => ({ staffId, seenAt })))
  await tx.sql`
    insert into staff_activity (${names})
    select ${names}
      from ${rows}
        on conflict (staff_id) do update
       set seen_at = greatest(staff_activity.seen_at, excluded.seen_at)`
}

const ofActivity = selection(columnsOf(staffActivityTable, 'a', 'seenAt'))

export async function lastActivityOf(tx: Tx, staffId: string): Promise<Date | null> {
  const [activity] = await reading(tx, ofActivity)`
    select ${ofActivity}
      from staff_activity a
     where a.staff_id = ${staffId}`
  return activity?.seenAt ?? null
}
