import { Refusal } from '#rules/plain/refusal.ts'
import type { Tx } from '../platform/database.ts'
import { holdLiveSignIn } from '../staff/sign-in-store.ts'

/** Asked again by acts that hash or wait: under a sign-in that ended meanwhile they must write nothing. */
export async function mustStillBeSignedIn(tx: Tx, token: string, now: Date): Promise<void> {
  if (!(await holdLiveSignIn(tx, token, now))) throw new Refusal('not-signed-in')
}
