import { createHash, randomBytes } from 'node:crypto'
import { codeAttempts, makeCardCode } from '#rules/card/card-code.ts'

/** As many candidate codes as the rule may try. The second part is random, so a code reveals nothing about the next one. */
export const drawCodes = (now: Date): string[] =>
  Array.from({ length: codeAttempts }, () =>
    makeCardCode(now, createHash('sha256').update(randomBytes(32)).digest('hex')),
  )
