/** Counts the operations that came during or after the count of a drawer. */
import { counted } from '#rules/plain/french.ts'

type Counting = {
  readonly operationCount: number
  readonly operationsAtFirst: number
  /** The number of the operation that booked the count; undefined while the drawer is being counted. */
  readonly countedAt: number | undefined
}

/** The count itself is left out. */
export const operationsSince = ({ operationCount, operationsAtFirst, countedAt }: Counting): number =>
  Math.max(0, operationCount - (countedAt ?? operationsAtFirst))

/** «2 opérations depuis le début du comptage» */
export const operationsSinceWords = (operations: number): string =>
  `${counted(operations, 'opération', 'opérations')} depuis le début du comptage`
