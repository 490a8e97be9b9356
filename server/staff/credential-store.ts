/** Passwords and pins, stored only as hashes. */
import { credentialTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, reading, selection } from '../platform/sql-columns.ts'

const ofHash = selection(columnsOf(credentialTable, 'credential', 'password'))

export async function passwordHashOf(tx: Tx, staffId: string): Promise<string | undefined> {
  const [kept] = await reading(tx, ofHash)`
    select ${ofHash}
      from credential
     where staff_id = ${staffId}
       and provider_id = 'credential'`
  return kept?.password ?? undefined
}

/** Deletes a person's other credentials when they get a new password: the outside identity must be linked again and the pin chosen again. */
export async function forgetOtherWays(tx: Tx, staffId: string): Promise<void> {
  await tx.sql`
    delete from credential
     where staff_id = ${staffId}
       and provider_id <> 'credential'`
}

type Hashed = {
  readonly freshId: string
  readonly hash: string
  readonly now: Date
}

const saveHash =
  (provider: 'credential' | 'pin') =>
  async (tx: Tx, staffId: string, { freshId, hash, now }: Hashed): Promise<void> => {
    await tx.sql`
      insert into credential (id, staff_id, account_id, provider_id, password, created_at, updated_at)
      values (${freshId}, ${staffId}, ${staffId}, ${provider}, ${hash}, ${now}, ${now})
          on conflict (provider_id, account_id) do update
         set password = excluded.password,
             updated_at = excluded.updated_at,
             by_device = null`
  }

/** Also gives a first password to a person who has only signed in by an outside identity. */
export const savePassword = saveHash('credential')

export const savePin = saveHash('pin')

/**
 * Saves the pin chosen when a device enrols, without a password. An existing pin stays: when two phones enrol at once, the
 * second sets none. Returns true when the pin was saved.
 */
export async function saveFirstPin(
  tx: Tx,
  staffId: string,
  { freshId, hash, now, byDevice }: Hashed & { readonly byDevice: string },
): Promise<boolean> {
  const { rowCount } = await tx.sql`
    insert into credential (id, staff_id, account_id, provider_id, password, created_at, updated_at, by_device)
    values (${freshId}, ${staffId}, ${staffId}, 'pin', ${hash}, ${now}, ${now}, ${byDevice})
        on conflict (provider_id, account_id) do nothing`
  return rowCount > 0
}

export async function pinHashOf(tx: Tx, staffId: string): Promise<string | undefined> {
  const [kept] = await reading(tx, ofHash)`
    select ${ofHash}
      from credential
     where staff_id = ${staffId}
       and provider_id = 'pin'`
  return kept?.password ?? undefined
}

export async function removePin(tx: Tx, staffId: string): Promise<void> {
  await tx.sql`
    delete from credential
     where staff_id = ${staffId}
       and provider_id = 'pin'`
}

/** True when the person's present pin was chosen at the enrolment of this device. */
export async function hasPinOfDevice(tx: Tx, deviceId: string): Promise<boolean> {
  const { rowCount } = await tx.sql`
    select
      from credential
     where by_device = ${deviceId}`
  return rowCount > 0
}

/** Deletes the pin that was chosen at the enrolment of this device; a pin chosen later stays. Returns true when there was one. */
export async function removePinOfDevice(tx: Tx, deviceId: string): Promise<boolean> {
  const { rowCount } = await tx.sql`
    delete from credential
     where by_device = ${deviceId}`
  return rowCount > 0
}
