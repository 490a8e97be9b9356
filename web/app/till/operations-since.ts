/** Operations that came while a drawer was counted, or after it was. */
import { counted } from '#rules/plain/french.ts'

type Counting = {
  readonly operationCount: number
  readonly operationsAtFirst: number
  /** The number of the operation that said what was counted; undefined while it is being counted. */
  readonly countedAt: number | undefined
}

/** The count itself is none of them. */
export const operationsSince = ({ operationCount, operationsAtFirst, countedAt }: Counting): number =>
  Math.max(0, operationCount - (countedAt ?? operationsAtFirst))

/** «2 opérations depuis le début du comptage» */
export const operationsSinceWords = (operations: number): string =>
  `${counted(operations, 'opération', 'opérations')} depuis le début du comptage`
