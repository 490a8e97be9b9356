import { writeCard } from '#contract/card/card-reading.ts'
import type { Act } from '#rules/books/decision.ts'
import { type CardExpiryChange, decideCardExpiry } from '#rules/card/card-expiry.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'

export const cardExpiryChange = command({
  kind: 'expiry-change',
  needs: ({ cardId }: CardExpiryChange) => ({ cards: [cardId] }),
  decide: (books, act: Act<CardExpiryChange>) => {
    const decision = decideCardExpiry(books, act)
    return { ...decision, answer: writeCard(decision.answer, !books.suspectCards.has(act.input.cardId)) }
  },
})

export const changeCardExpiry = booking(answer.changeCardExpiry, cardExpiryChange)
