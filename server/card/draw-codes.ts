import { codeAttempts, makeCardCode } from '#rules/card/card-code.ts'
import type { Draw } from '../platform/draw.ts'

/** As many candidate codes as the rule may try. The second part is drawn, so a code reveals nothing about the next one. */
export const drawCodes = (operationId: string, { now, draw }: { now: Date; draw: Draw }): string[] =>
  Array.from({ length: codeAttempts }, (_, place) =>
    makeCardCode(now, draw(`code ${place} of ${operationId}`)),
  )
