/** The codes that phones come in by, always as their digest, and the key that the phone has from then on. */
import type { Tx } from '../platform/database.ts'

export type Code = {
  readonly codeDigest: Buffer
  readonly codeUntil: Date
  /** Of the loan that begins when the code is used. */
  readonly untilByCode: Date
}

/** What it is lent for by now stays as it is until a phone brings the code. */
export async function saveCode(
  tx: Tx,
  id: string,
  { codeDigest, codeUntil, untilByCode }: Code,
): Promise<void> {
  await tx.sql`
    update device
       set code_digest = ${codeDigest},
           code_until = ${codeUntil},
           until_by_code = ${untilByCode}
     where id = ${id}`
}

/** No phone comes in for this person by a code that was made until now; the phones that are in stay in. */
export async function forgetCodesOf(tx: Tx, staffId: string): Promise<void> {
  await tx.sql`
    update device
       set code_digest = null,
           code_until = null,
           until_by_code = null
     where staff_id = ${staffId}
       and code_digest is not null`
}

type Taking = { readonly codeDigest: Buffer; readonly keyDigest: Buffer; readonly now: Date }

/**
 * The code has served: the phone that brought it has the key from now on, for as long as the code was made for; what was told of
 * another phone is forgotten. False for a code that is good no more.
 */
export async function takeCode(tx: Tx, { codeDigest, keyDigest, now }: Taking): Promise<boolean> {
  const { rowCount } = await tx.sql`
    update device
       set code_digest = null,
           code_until = null,
           until = until_by_code,
           until_by_code = null,
           key_digest = ${keyDigest},
           last_seen_at = ${now},
           screens = null,
           battery = null,
           unsettled = null,
           rings_until = null
     where code_digest = ${codeDigest}
       and code_until > ${now}`
  return rowCount === 1
}

/** Whether the phone that bears this key is the one that came in on the device last. */
export async function isItsPhone(tx: Tx, id: string, keyDigest: Buffer): Promise<boolean> {
  const { rowCount } = await tx.sql`
    select
      from device
     where id = ${id}
       and key_digest = ${keyDigest}`
  return rowCount > 0
}
