import { madeAt } from '#rules/books/operation-id.ts'
import { codeAttempts, makeCardCode } from '#rules/card/card-code.ts'
import type { Draw } from '../platform/draw.ts'

/**
 * As many candidate codes as the rule may try, for each computer of the house the same: a card whose making is brought back keeps the code
 * that was printed. The second part is drawn, so a code reveals nothing about the next one.
 */
export const drawCodes = (operationId: string, draw: Draw): string[] =>
  Array.from({ length: codeAttempts }, (_, place) =>
    makeCardCode(madeAt(operationId), draw(`code ${place} of ${operationId}`)),
  )
