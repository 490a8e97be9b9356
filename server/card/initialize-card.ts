import type { CardOnTheWire } from '#contract/card.ts'
import { writeCard } from '#contract/card-reading.ts'
import type { Act } from '#rules/books.ts'
import { type CardInitialization, decideCardInitialization } from '#rules/card-initialization.ts'
import type { Centimes } from '#rules/money.ts'
import { answer } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/answering.ts'

export const cardInitialization = command({
  kind: 'initialization',
  needs: ({ cardId }: CardInitialization) => ({ tills: 'of the actor', cards: [cardId], settings: true }),
  decide: (books, act: Act<CardInitialization>) => {
    const decision = decideCardInitialization(books, act)
    const { refunded, card } = decision.answer
    return {
      ...decision,
      answer: { refunded, card: writeCard(card, !books.suspectCards.has(act.input.cardId)) },
    }
  },
})

export const initializeCard = answer.initializeCard.handler(async ({ context, input }) => {
  const { operationId, ...request } = input
  const booked = await context.house.bookkeeper.book(
    cardInitialization({ operationId, actorId: memberOf(context).id, input: request }),
  )
  return booked as { refunded: Centimes; card: CardOnTheWire }
})
