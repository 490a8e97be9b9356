import { isOperationId } from '#rules/books/operation-id.ts'
import type { Centimes } from '#rules/plain/money.ts'
import type { Testimony } from '../platform/sealed-testimony.ts'
import type { Recalled } from './recall-store.ts'
import { operationOf } from './witnesses.ts'

/** None where the testimony could not be read, or names no operation. */
export function rowOf(
  sealed: string,
  testimony: Testimony | undefined,
  brought: Pick<Recalled, 'broughtAt' | 'broughtBy'>,
): Recalled[] {
  const operationId = testimony && operationOf(testimony.input)
  if (!operationId || !isOperationId(operationId)) return []
  const { kind, actorId, amount, cardId, tillId, orderNumber, bookedAt } = testimony
  return [
    {
      ...{ operationId, sealed, kind, actorId, cardId, tillId, orderNumber, ...brought },
      ...{ amount: amount as Centimes, acknowledgedAt: bookedAt, state: 'waiting' },
      ...{ why: null, askedAt: null, settledAt: null, settledBy: null, note: null },
    },
  ]
}
