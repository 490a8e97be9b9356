import type { OperationStory } from '#contract/sale/story.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { findOperationAround, type OperationAround } from './operation-story-store.ts'

export const readOperationStory = answer.readOperationStory.handler(async ({ context: { house }, input }) => {
  const found = await findOperationAround(house.database, input.operationId)
  if (!found) throw new Refusal('operation-not-found')
  return write(found)
})

const write = (found: OperationAround): OperationStory => ({
  id: found.id,
  kind: found.kind,
  at: found.at.toISOString(),
  amount: found.amount,
  balanceBefore: found.balanceBefore,
  balanceAfter: found.balanceAfter,
  actorName: found.actorName ?? '',
  card: found.cardId === null ? null : { id: found.cardId, code: found.cardCode ?? '' },
  till:
    found.tillId === null
      ? null
      : {
          id: found.tillId,
          kind: found.tillKind,
          openedAt: found.tillOpenedAt.toISOString(),
          holderName: found.holderName ?? '',
          standName: found.standName,
          number: found.tillNumber,
        },
  reason: found.reason,
  saleId: saleOf(found),
  reverses: found.reversesId === null ? null : { id: found.reversesId, at: found.reversedAt.toISOString() },
  cancellation:
    found.cancelledById === null
      ? null
      : {
          id: found.cancelledById,
          at: found.cancelledAt.toISOString(),
          byName: found.cancelledByName ?? '',
        },
})

const saleOf = ({ id, kind, reversesId }: OperationAround): string | null => {
  if (kind === 'sale') return id
  return kind === 'sale-cancellation' ? reversesId : null
}
