/** Tills of disabled people: stopped as they were, until a person counts and closes them. */
import type { Tx } from '../platform/database.ts'
import { reading, type SelectedRow } from '../platform/sql-columns.ts'
import { countedByKind } from './till-store.ts'

/** Stops the open tills of this person, of both kinds. The caller has locked their account: earlier bookings have finished, and no new one begins. */
export async function stopTillsOf(tx: Tx, holderId: string, now: Date): Promise<void> {
  await tx.sql`
    update till
       set stopped_at = coalesce(stopped_at, greatest(${now}::timestamptz, last_operation_at))
     where holder_id = ${holderId}
       and closed_at is null`
}

export type StoppedTills = Readonly<SelectedRow<typeof countedByKind>>

/** The number of stopped tills to close, by kind. */
export const countStoppedTills = (tx: Tx): Promise<StoppedTills[]> =>
  reading(tx, countedByKind)`
    select ${countedByKind}
      from till t
     where t.closed_at is null
       and t.stopped_at is not null
     group by t.kind
     order by t.kind`
