/** Which account an outside identity belongs to. The provider's subject decides, never the e-mail, which people can change at the provider. */
import { credentialTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, reading, selection } from '../platform/sql-columns.ts'

type Key = { readonly issuer: string; readonly subject: string }

/** Contains the issuer, because two providers may use the same subject for different people. */
const accountIdOf = ({ issuer, subject }: Key) => `${issuer} ${subject}`

const ofOwner = selection(columnsOf(credentialTable, 'credential', 'staffId'))

export async function ownerOfIdentity(tx: Tx, key: Key): Promise<string | undefined> {
  const [owner] = await reading(tx, ofOwner)`
    select ${ofOwner}
      from credential
     where provider_id = 'oidc'
       and account_id = ${accountIdOf(key)}`
  return owner?.staffId
}

/** Locks the account, so that only one of two simultaneous identities can become its first. */
export async function hasAnotherIdentity(tx: Tx, staffId: string, key: Key): Promise<boolean> {
  await tx.sql`
    select id
      from staff
     where id = ${staffId}
       for no key update`
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (
             select from credential
              where staff_id = ${staffId}
                and provider_id = 'oidc'
                and starts_with(account_id, ${accountIdOf({ ...key, subject: '' })})
                and account_id <> ${accountIdOf(key)}) as found`
  return rows[0]?.found ?? true
}

/** An identity of an archived account moves to the new account of the same person. */
export async function linkIdentity(
  tx: Tx,
  staffId: string,
  { now, ...key }: Key & { now: Date },
): Promise<void> {
  await tx.sql`
    insert into credential (id, staff_id, account_id, provider_id, created_at, updated_at)
    values (gen_random_uuid(), ${staffId}, ${accountIdOf(key)}, 'oidc', ${now}, ${now})
        on conflict (provider_id, account_id) do update
       set staff_id = excluded.staff_id,
           updated_at = excluded.updated_at`
}
