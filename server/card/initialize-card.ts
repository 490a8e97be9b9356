import { writeCard } from '#contract/card/card-reading.ts'
import type { Act } from '#rules/books/decision.ts'
import { type CardInitialization, decideCardInitialization } from '#rules/card/card-initialization.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'

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

export const initializeCard = booking(answer.initializeCard, cardInitialization)
