/** A secret that a person is shown once, and proves by it who they are: 192 bits of chance, of which we keep the digest. */
import { createHash, randomBytes } from 'node:crypto'

export const newSecret = (): string => randomBytes(24).toString('base64url')

/** A look for a digest in an index takes as long whatever was guessed. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
