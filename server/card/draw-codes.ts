import { createHash, randomBytes } from 'node:crypto'
import { codeAttempts, makeCardCode } from '#rules/card/card-code.ts'

/** As many codes as the rule may try; the hash is of pure chance, so a code tells nothing of the next. */
export const drawCodes = (now: Date): string[] =>
  Array.from({ length: codeAttempts }, () =>
    makeCardCode(now, createHash('sha256').update(randomBytes(32)).digest('hex')),
  )
