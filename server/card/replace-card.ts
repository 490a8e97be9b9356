import { writeCard } from '#contract/card-reading.ts'
import { type CardReplacement, decideCardReplacement } from '#rules/card-replacement.ts'
import type { Act } from '#rules/decision.ts'
import { answer } from '../books/answer.ts'
import { bookingWith } from '../books/booking.ts'
import { command } from '../books/command.ts'
import { drawCodes } from './draw-codes.ts'

export const cardReplacement = command({
  kind: 'replacement',
  needs: ({ cardId, candidates }: CardReplacement) => ({
    tills: 'of the actor',
    cards: [cardId],
    codes: candidates.filter((code) => code !== undefined),
  }),
  decide: (books, act: Act<CardReplacement>) => {
    const decision = decideCardReplacement(books, act)
    const { moved, card } = decision.answer
    return {
      ...decision,
      answer: { moved, card: writeCard(card, !books.suspectCards.has(act.input.cardId)) },
    }
  },
})

export const replaceCard = bookingWith(
  answer.replaceCard,
  (request, { clock }) => ({ ...request, candidates: drawCodes(clock()) }),
  cardReplacement,
)
