/** Which account an outside identity belongs to. The subject counts, never the e-mail: providers let people change that. */
import { credentialTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, reading, selection } from '../platform/sql-columns.ts'

type Key = { readonly issuer: string; readonly subject: string }

/** Another provider may give the same subject to another person. */
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

/** Holds the account, so that two identities cannot both become its first. */
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

/** An identity whose account was archived passes to the one its person was given since. */
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
