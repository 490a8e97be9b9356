import type { CardOnTheWire } from '#contract/card.ts'
import { writeCard } from '#contract/card-reading.ts'
import type { Act } from '#rules/books.ts'
import { type CardReplacement, decideCardReplacement } from '#rules/card-replacement.ts'
import type { Centimes } from '#rules/money.ts'
import { answer } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/answering.ts'
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

export const replaceCard = answer.replaceCard.handler(async ({ context, input }) => {
  const { operationId, ...request } = input
  const candidates = drawCodes(context.house.clock())
  const booked = await context.house.bookkeeper.book(
    cardReplacement({
      operationId,
      actorId: memberOf(context).id,
      input: { ...request, candidates },
      request,
    }),
  )
  return booked as { moved: Centimes; card: CardOnTheWire }
})
