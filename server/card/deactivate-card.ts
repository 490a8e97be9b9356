import type { CardOnTheWire } from '#contract/card.ts'
import { writeCard } from '#contract/card-reading.ts'
import type { Act } from '#rules/books.ts'
import { type CardDeactivation, decideCardDeactivation } from '#rules/card-deactivation.ts'
import { answer } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/answering.ts'

export const cardDeactivation = command({
  kind: 'deactivation',
  needs: ({ cardId }: CardDeactivation) => ({ cards: [cardId] }),
  decide: (books, act: Act<CardDeactivation>) => {
    const decision = decideCardDeactivation(books, act)
    return { ...decision, answer: writeCard(decision.answer, !books.suspectCards.has(act.input.cardId)) }
  },
})

export const deactivateCard = answer.deactivateCard.handler(async ({ context, input }) => {
  const { operationId, ...request } = input
  const booked = await context.house.bookkeeper.book(
    cardDeactivation({ operationId, actorId: memberOf(context).id, input: request }),
  )
  return booked as CardOnTheWire
})
