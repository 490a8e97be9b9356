/** Passwords and pins, hashed with Argon2id. */
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** A hash keeps a core busy for a moment: two at a time leave the other cores to the sales, however many people try at once. */
const hashing = pLimit(2)

/** Unicode normalization: the same characters composed differently are the same password, since keyboards differ. */
const composed = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hashing(() => hash(composed(password)))

/** Takes as long when no hash is stored, so that the time does not reveal who has a password. */
export async function isPassword(kept: string | undefined, typed: string): Promise<boolean> {
  if (kept !== undefined) return hashing(() => verify(kept, composed(typed)))
  await hashPassword(typed)
  return false
}
