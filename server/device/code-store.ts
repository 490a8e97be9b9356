/** The enrolment codes of devices, stored only as digests, and the key that a phone gets when it enrols. */
import type { Tx } from '../platform/database.ts'

export type Code = {
  readonly codeDigest: Buffer
  readonly codeUntil: Date
  /** The end of the loan that begins when the code is used. */
  readonly untilByCode: Date
}

/** The end of the present loan does not change until a phone uses the code. */
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

/** Deletes every unused code of this person's devices; phones that are enrolled stay signed in. */
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
 * Uses up a code: the phone gets the key for the duration of the code, and what the previous phone reported is deleted.
 * Returns false for a code that is not valid any more.
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

/** True when the phone with this key is the last one that enrolled on the device. */
export async function isItsPhone(tx: Tx, id: string, keyDigest: Buffer): Promise<boolean> {
  const { rowCount } = await tx.sql`
    select
      from device
     where id = ${id}
       and key_digest = ${keyDigest}`
  return rowCount > 0
}
