/** The devices people are signed in on. */
import type { RefusalCode } from '#rules/refusal.ts'
import type { Tx } from '../platform/database.ts'
import { type Fragment, fragment } from '../platform/sql-fragment.ts'

type NewSignIn = {
  readonly staffId: string
  readonly token: string
  readonly expiresAt: Date
  readonly now: Date
  readonly visit: { readonly source: string; readonly device: string }
}

export async function insertSignIn(
  tx: Tx,
  { staffId, token, expiresAt, now, visit }: NewSignIn,
): Promise<void> {
  await tx.sql`
    insert into sign_in (id, staff_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
    values (gen_random_uuid(), ${staffId}, ${token}, ${expiresAt}, ${visit.source}, ${visit.device}, ${now}, ${now})`
}

export async function endSignIn(tx: Tx, token: string): Promise<void> {
  await tx.sql`
    delete from sign_in
     where token = ${token}`
}

/**
 * Ends those that are meant, for a reason that their devices are told at every later request, and at no other time: what was to
 * tell them goes. Within a transaction, by a statement of its own: it sees the device that was registered while the first waited
 * for the sign-in. Answers how many there were.
 */
async function endMeant(tx: Tx, meant: Fragment, because: RefusalCode): Promise<number> {
  const ended = tx.sql`
    update sign_in
       set ended_because = ${because}
     where ${meant}
       and ended_because is null`
  const forgotten = tx.sql`
    delete from push_device
     where sign_in_id in (select id
                            from sign_in
                           where ${meant}
                             and ended_because is not null)`
  const [{ rowCount }] = await Promise.all([ended, forgotten])
  return rowCount
}

export async function endSignInBecause(tx: Tx, token: string, because: RefusalCode): Promise<void> {
  await endMeant(tx, fragment`token = ${token}`, because)
}

/** Every sign-in of a person. Answers how many there were. */
export const endSignInsOf = (
  tx: Tx,
  staffId: string,
  { because, exceptToken = '' }: { because: RefusalCode; exceptToken?: string },
): Promise<number> => endMeant(tx, fragment`staff_id = ${staffId} and token <> ${exceptToken}`, because)

/** False once it was ended. Held until the transaction is over, so that it does not end meanwhile. */
export async function holdLiveSignIn(tx: Tx, token: string, now: Date): Promise<boolean> {
  const { rows } = await tx.sql<{ id: string }>`
    select id
      from sign_in
     where token = ${token}
       and ended_because is null
       and expires_at > ${now}
       for share`
  return rows.length > 0
}

type Device = { id: string; token: string; device: string; source: string; signedInAt: Date }

export async function devicesOf(tx: Tx, staffId: string, now: Date): Promise<Device[]> {
  const { rows } = await tx.sql<{
    id: string
    token: string
    user_agent: string | null
    ip_address: string | null
    created_at: Date
  }>`
    select id, token, user_agent, ip_address, created_at
      from sign_in
     where staff_id = ${staffId}
       and ended_because is null
       and expires_at > ${now}
     order by created_at desc, id`
  return rows.map((row) => ({
    id: row.id,
    token: row.token,
    device: row.user_agent ?? '',
    source: row.ip_address ?? '',
    signedInAt: row.created_at,
  }))
}
