/** Who is asked for a code beside their password. What codes are made of is sealed. */
import { secondFactorTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import {
  boolean,
  columnsOf,
  computed,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** `begunIn`: the digest of the sign-in under which it was begun; null of those begun before that was kept. */
const ofFactor = selection({
  ...columnsOf(secondFactorTable, 'f', 'sealed', 'madeAt', 'begunIn'),
  isConfirmed: computed(boolean(), fragment`f.confirmed_at is not null`),
})
export type SecondFactor = Readonly<SelectedRow<typeof ofFactor>>

export async function findSecondFactor(tx: Tx, staffId: string): Promise<SecondFactor | undefined> {
  const [factor] = await reading(tx, ofFactor)`
    select ${ofFactor}
      from second_factor f
     where f.staff_id = ${staffId}`
  return factor
}

/** In place of one that was never confirmed. */
export async function saveSecondFactor(
  tx: Tx,
  staffId: string,
  { sealed, begunIn, now }: { readonly sealed: string; readonly begunIn: string; readonly now: Date },
): Promise<void> {
  await tx.sql`
    insert into second_factor (staff_id, sealed, begun_in, made_at)
    values (${staffId}, ${sealed}, ${begunIn}, ${now})
        on conflict (staff_id) do update
       set sealed = excluded.sealed,
           begun_in = excluded.begun_in,
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
