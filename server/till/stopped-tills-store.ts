/** Tills of people who were disabled: stopped as they stood, until somebody counts and closes them. */
import type { TillKind } from '#rules/till/till.ts'
import type { Tx } from '../platform/database.ts'

/**
 * Stops what this person has open, of either kind, once their account is held: whoever booked for them before has
 * finished, and nobody begins.
 */
export async function stopTillsOf(tx: Tx, holderId: string, now: Date): Promise<void> {
  await tx.sql`
    update till
       set stopped_at = coalesce(stopped_at, greatest(${now}::timestamptz, last_operation_at))
     where holder_id = ${holderId}
       and closed_at is null`
}

export type StoppedTills = { readonly kind: TillKind; readonly count: number }

/** Tills of people who were disabled, to be closed, by kind. */
export async function countStoppedTills(tx: Tx): Promise<StoppedTills[]> {
  const { rows } = await tx.sql<StoppedTills>`
    select kind, count(*)::integer as count
      from till
     where closed_at is null
       and stopped_at is not null
     group by kind
     order by kind`
  return rows
}
