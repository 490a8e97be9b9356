/** Who is asked for a code beside their password. What codes are made of is sealed. */
import type { Tx } from '../platform/database.ts'

export type SecondFactor = {
  readonly sealed: string
  readonly madeAt: Date
  readonly isConfirmed: boolean
}

export async function findSecondFactor(tx: Tx, staffId: string): Promise<SecondFactor | undefined> {
  const { rows } = await tx.sql<{ sealed: string; made_at: Date; is_confirmed: boolean }>`
    select sealed, made_at, confirmed_at is not null as is_confirmed
      from second_factor
     where staff_id = ${staffId}`
  return rows.map((row) => ({
    sealed: row.sealed,
    madeAt: row.made_at,
    isConfirmed: row.is_confirmed,
  }))[0]
}

/** In place of one that was never confirmed. */
export async function saveSecondFactor(
  tx: Tx,
  staffId: string,
  { sealed, now }: { readonly sealed: string; readonly now: Date },
): Promise<void> {
  await tx.sql`
    insert into second_factor (staff_id, sealed, made_at)
    values (${staffId}, ${sealed}, ${now})
        on conflict (staff_id) do update
       set sealed = excluded.sealed,
           made_at = excluded.made_at,
           last_step = 0
     where second_factor.confirmed_at is null`
}

/** The code it was confirmed by lets nobody in any more. */
export async function confirmSecondFactor(
  tx: Tx,
  staffId: string,
  { step, now }: { readonly step: number; readonly now: Date },
): Promise<void> {
  await tx.sql`
    update second_factor
       set confirmed_at = ${now},
           last_step = ${step}
     where staff_id = ${staffId}`
}

/** False of a code that has been used, or of one older than that. Of two servers that hear it at once one says true. */
export async function spendStep(tx: Tx, staffId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx.sql`
    update second_factor
       set last_step = ${step}
     where staff_id = ${staffId}
       and last_step < ${step}`
  return rowCount > 0
}

/** Whether there was one. */
export async function deleteSecondFactor(tx: Tx, staffId: string): Promise<boolean> {
  const { rowCount } = await tx.sql`
    delete from second_factor
     where staff_id = ${staffId}`
  return rowCount > 0
}
