import type { CardOnTheWire } from '#contract/card.ts'
import { writeCard } from '#contract/card-reading.ts'
import type { Act } from '#rules/books.ts'
import { type CardExpiryChange, decideCardExpiry } from '#rules/card-expiry.ts'
import { answer } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/answering.ts'

export const cardExpiryChange = command({
  kind: 'expiry-change',
  needs: ({ cardId }: CardExpiryChange) => ({ cards: [cardId] }),
  decide: (books, act: Act<CardExpiryChange>) => {
    const decision = decideCardExpiry(books, act)
    return { ...decision, answer: writeCard(decision.answer, !books.suspectCards.has(act.input.cardId)) }
  },
})

export const changeCardExpiry = answer.changeCardExpiry.handler(async ({ context, input }) => {
  const { operationId, ...request } = input
  const booked = await context.house.bookkeeper.book(
    cardExpiryChange({ operationId, actorId: memberOf(context).id, input: request }),
  )
  return booked as CardOnTheWire
})
