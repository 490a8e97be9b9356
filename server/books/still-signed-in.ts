import { Refusal } from '#rules/plain/refusal.ts'
import type { Tx } from '../platform/database.ts'
import { holdLiveSignIn } from '../staff/sign-in-store.ts'

/** Throws when the sign-in has ended. Acts that take long (hashing, waiting) check it again before they write. */
export async function mustStillBeSignedIn(tx: Tx, token: string, now: Date): Promise<void> {
  if (!(await holdLiveSignIn(tx, token, now))) throw new Refusal('not-signed-in')
}
