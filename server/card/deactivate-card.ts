import { writeCard } from '#contract/card/card-reading.ts'
import type { Act } from '#rules/books/decision.ts'
import { type CardDeactivation, decideCardDeactivation } from '#rules/card/card-deactivation.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'

export const cardDeactivation = command({
  kind: 'deactivation',
  needs: ({ cardId }: CardDeactivation) => ({ cards: [cardId] }),
  decide: (books, act: Act<CardDeactivation>) => {
    const decision = decideCardDeactivation(books, act)
    return { ...decision, answer: writeCard(decision.answer, !books.suspectCards.has(act.input.cardId)) }
  },
})

export const deactivateCard = booking(answer.deactivateCard, cardDeactivation)
