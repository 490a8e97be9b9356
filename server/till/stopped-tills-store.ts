/** Tills of disabled people: stopped as they were, until a person counts and closes them. */
import { tillTable } from '../database/tables/books.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnsOf,
  computed,
  integer,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** Stops the open tills of this person, of both kinds. The caller has locked their account: earlier bookings have finished, and no new one begins. */
export async function stopTillsOf(tx: Tx, holderId: string, now: Date): Promise<void> {
  await tx.sql`
    update till
       set stopped_at = coalesce(stopped_at, greatest(${now}::timestamptz, last_operation_at))
     where holder_id = ${holderId}
       and closed_at is null`
}

const ofStopped = selection({
  ...columnsOf(tillTable, 't', 'kind'),
  count: computed(integer(), fragment`count(*)::integer`),
})
export type StoppedTills = Readonly<SelectedRow<typeof ofStopped>>

/** The number of stopped tills to close, by kind. */
export const countStoppedTills = (tx: Tx): Promise<StoppedTills[]> =>
  reading(tx, ofStopped)`
    select ${ofStopped}
      from till t
     where t.closed_at is null
       and t.stopped_at is not null
     group by t.kind
     order by t.kind`
