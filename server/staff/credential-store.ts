/** Passwords and codes, always as their hash. */
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

/** A person given a new password is proven anew: an outside identity has to be linked again, a code chosen again. */
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

/** A person who came in by an outside identity alone gets a first password by this. */
export const savePassword = saveHash('credential')

export const savePin = saveHash('pin')

/**
 * Chosen without a password, as a device of the venue comes in. The code that its person has by now stays: of two
 * phones that come in at once, the second brings none. Whether it was saved.
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

/** Whether its person goes on with the code that was chosen when this device came in. */
export async function hasPinOfDevice(tx: Tx, deviceId: string): Promise<boolean> {
  const { rowCount } = await tx.sql`
    select
      from credential
     where by_device = ${deviceId}`
  return rowCount > 0
}

/** The code that was chosen when this device came in, unless its person chose another since. Whether there was one. */
export async function removePinOfDevice(tx: Tx, deviceId: string): Promise<boolean> {
  const { rowCount } = await tx.sql`
    delete from credential
     where by_device = ${deviceId}`
  return rowCount > 0
}
