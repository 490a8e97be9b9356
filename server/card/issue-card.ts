import type { CardOnTheWire } from '#contract/card.ts'
import { writeCard } from '#contract/card-reading.ts'
import type { Act } from '#rules/books.ts'
import { type CardIssue, decideCardIssue } from '#rules/card-issue.ts'
import { answer, type House } from '../books/answer.ts'
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

type Wish = Omit<CardIssue, 'candidates'>
type Asking = { readonly operationId: string; readonly actorId: string }

async function issue(house: House, { operationId, actorId }: Asking, wish: Wish): Promise<CardOnTheWire> {
  const input = { ...wish, candidates: drawCodes(house.clock()) }
  const booked = await house.bookkeeper.book(cardIssue({ operationId, actorId, input, request: wish }))
  return booked as CardOnTheWire
}

export const issueCard = answer.issueCard.handler(({ context, input: { operationId, ...wish } }) =>
  issue(context.house, { operationId, actorId: memberOf(context).id }, wish),
)

/** Cards that were made before the one that is refused stay made: the same ids, sent again, find them. */
export const issueCards = answer.issueCards.handler(async ({ context, input: { operationIds, ...wish } }) => {
  const actorId = memberOf(context).id
  const asked = operationIds.map((operationId) => issue(context.house, { operationId, actorId }, wish))
  return { cards: await Promise.all(asked) }
})
