/** The second factors of administrators. Their secrets are stored encrypted. */
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

/** `begunIn`: the digest of the sign-in that began the set-up; null for old rows. */
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

/** Replaces a second factor that was never confirmed. */
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

/** Confirms the second factor, and marks the code of the confirmation as used. */
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

/** False for a code that was used, or an older one. Of two simultaneous requests with one code, one gets true. */
export async function spendStep(tx: Tx, staffId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx.sql`
    update second_factor
       set last_step = ${step}
     where staff_id = ${staffId}
       and last_step < ${step}`
  return rowCount > 0
}

/** Returns true when there was a second factor. */
export async function deleteSecondFactor(tx: Tx, staffId: string): Promise<boolean> {
  const { rowCount } = await tx.sql`
    delete from second_factor
     where staff_id = ${staffId}`
  return rowCount > 0
}
