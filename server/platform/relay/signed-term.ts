/**
 * A term as it travels through the pages of the house: with the name of the computer that is first under it, and a signature that only a
 * computer of the house can make. A page passes it on, and can neither raise nor invent one.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { machineName } from './pairing/machine-name.ts'

const told = z.object({ term: z.int().nonnegative(), name: machineName })
export type ToldTerm = z.infer<typeof told>

export type TermSeal = {
  sign(term: ToldTerm): string
  /** Undefined of a text that no computer of this house signed. */
  read(text: string): ToldTerm | undefined
}

const longest = 200

/** `secret` is a key that lies beside the data of both computers, and nowhere else. */
export function openTermSeal(secret: string): TermSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'term of the first computer', 32))
  const signatureOf = (words: string) => createHmac('sha256', key).update(words).digest()
  const wordsOf = ({ term, name }: ToldTerm) => `${term}.${name}`
  return {
    sign: (term) => `${wordsOf(term)}.${signatureOf(wordsOf(term)).toString('base64url')}`,
    read: (text) => {
      const [, digits, name, signature = ''] =
        text.length > longest ? [] : (/^(\d{1,15})\.([\w.-]+)\.([\w-]{43})$/.exec(text) ?? [])
      const read = told.safeParse({ term: Number(digits), name })
      if (!read.success) return undefined
      const given = Buffer.from(signature, 'base64url')
      const expected = signatureOf(`${digits}.${name}`)
      return given.length === expected.length && timingSafeEqual(given, expected) ? read.data : undefined
    },
  }
}
