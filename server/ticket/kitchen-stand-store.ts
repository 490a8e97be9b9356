import type { Tx } from '../platform/database.ts'

type StandRow = { id: string; unclaimed_minutes: number; requires_buzzers: boolean }

/** What a wall must know of the stands whose orders it shows. Where there is no buzzer to give, none is missing on a ticket. */
export async function standsOfKitchen(tx: Tx, standIds: readonly string[]) {
  const { rows } = await tx.sql<StandRow>`
    select st.id, st.unclaimed_minutes,
           st.uses_buzzers = 'required'
       and exists (select from buzzer b
                    where b.archived_at is null
                      and not b.is_disabled
                      and b.lost_at is null
                      and (b.stand_id is null or b.stand_id = st.id)) as requires_buzzers
      from stand st
     where st.id = any(${standIds}::uuid[])
     order by st.id`
  return rows.map((row) => ({
    id: row.id,
    unclaimedMinutes: row.unclaimed_minutes,
    requiresBuzzers: row.requires_buzzers,
  }))
}
