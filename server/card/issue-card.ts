import { writeCard } from '#contract/card-reading.ts'
import { type CardIssue, decideCardIssue } from '#rules/card-issue.ts'
import type { Act } from '#rules/decision.ts'
import { answer, type House } from '../books/answer.ts'
import { bookingWith } from '../books/booking.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { drawCodes } from './draw-codes.ts'

export const cardIssue = command({
  kind: 'issue',
  needs: ({ candidates }: CardIssue) => ({ codes: candidates.filter((code) => code !== undefined) }),
  decide: (books, act: Act<CardIssue>) => {
    const decision = decideCardIssue(books, act)
    return { ...decision, answer: writeCard(decision.answer, true) }
  },
})

type Wish = Omit<CardIssue, 'candidates'>

const withCodes = (wish: Wish, { clock }: House): CardIssue => ({ ...wish, candidates: drawCodes(clock()) })

export const issueCard = bookingWith(answer.issueCard, withCodes, cardIssue)

/** All of them, or none; the same ids, sent again, find those that were made. */
export const issueCards = answer.issueCards.handler(async ({ context, input: { operationIds, ...wish } }) => {
  const { house } = context
  const actorId = memberOf(context).id
  const issues = operationIds.map((operationId) =>
    cardIssue({ operationId, actorId, input: withCodes(wish, house), request: wish }),
  )
  return { cards: await house.bookkeeper.bookAll(issues) }
})
