import { Refusal } from '#rules/refusal.ts'
import type { Tx } from '../platform/database.ts'
import { holdLiveSignIn } from './sign-in-store.ts'

/** Asked again by what hashes or waits: a cookie ended meanwhile must leave nothing behind that lasts. */
export async function mustStillBeSignedIn(tx: Tx, token: string, now: Date): Promise<void> {
  if (!(await holdLiveSignIn(tx, token, now))) throw new Refusal('not-signed-in')
}
