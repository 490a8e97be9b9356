/** Passwords, and codes to go on with, as Argon2id keeps them. */
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** A password takes a core for a moment: two at a time leave the others to the sales, however many people try at once. */
const hashing = pLimit(2)

/** The same characters in another composition are the same password: keyboards differ. */
const composed = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hashing(() => hash(composed(password)))

/** Takes as long where nothing is kept to compare with, so that nobody learns who has a password. */
export async function isPassword(kept: string | undefined, typed: string): Promise<boolean> {
  if (kept !== undefined) return hashing(() => verify(kept, composed(typed)))
  await hashPassword(typed)
  return false
}
