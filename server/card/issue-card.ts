import type { CardOnTheWire } from '#contract/card.ts'
import { writeCard } from '#contract/card-reading.ts'
import type { Act } from '#rules/books.ts'
import { type CardIssue, decideCardIssue } from '#rules/card-issue.ts'
import { answer } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/answering.ts'
import { drawCodes } from './draw-codes.ts'

export const cardIssue = command({
  kind: 'issue',
  needs: ({ candidates }: CardIssue) => ({ codes: candidates.filter((code) => code !== undefined) }),
  decide: (books, act: Act<CardIssue>) => {
    const decision = decideCardIssue(books, act)
    return { ...decision, answer: writeCard(decision.answer, true) }
  },
})

export const issueCard = answer.issueCard.handler(async ({ context, input }) => {
  const { operationId, ...request } = input
  const candidates = drawCodes(context.house.clock())
  const booked = await context.house.bookkeeper.book(
    cardIssue({ operationId, actorId: memberOf(context).id, input: { ...request, candidates }, request }),
  )
  return booked as CardOnTheWire
})
