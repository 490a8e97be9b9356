/** A secret that is shown once and proves who a person is: 192 random bits, of which we store the digest. */
import { createHash, randomBytes } from 'node:crypto'

export const newSecret = (): string => randomBytes(24).toString('base64url')

/** A digest is looked up in an index in the same time whatever was guessed. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
