import type { CardOnTheWire } from '#contract/card/card.ts'
import { writeCard } from '#contract/card/card-reading.ts'
import type { Act } from '#rules/books/decision.ts'
import { type CardIssue, decideCardIssue, giftOf } from '#rules/card/card-issue.ts'
import { noMoney } from '#rules/plain/money.ts'
import { answer, type House } from '../books/answer.ts'
import { cameFrom } from '../books/booking.ts'
import { type CameFrom, type Command, command } from '../books/command.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { drawCodes } from './draw-codes.ts'
import { givenAsMade } from './give-as-made.ts'

export const cardIssue = command({
  kind: 'issue',
  needs: ({ candidates }: CardIssue) => ({ codes: candidates.filter((code) => code !== undefined) }),
  decide: (books, act: Act<CardIssue>) => {
    const decision = decideCardIssue(books, act)
    const card = writeCard(decision.answer, true)
    // The gift is booked with it or neither is: whoever settles the issue reads the same card as whoever was answered.
    return { ...decision, answer: isGivenAsMade(act.input) ? asGiven(card) : card }
  },
})

type Wish = Omit<CardIssue, 'candidates'>
type Asking = {
  readonly actorId: string
  readonly from: CameFrom
  readonly wish: Wish
  readonly house: House
}

/** The command that issues one card and, if it is given away at once, the command of the gift. */
function commandsFor(operationId: string, { actorId, from, wish, house }: Asking): Command[] {
  const input = { ...wish, candidates: drawCodes(operationId, house.draw) }
  const issue = cardIssue({ operationId, actorId, input, request: wish })
  const because = giftOf(wish.way ?? 'to-sell')
  return because === undefined ? [issue] : givenAsMade(issue, { because, from })
}

/** Issues all cards or none; a repeated request with the same ids returns the cards already made. */
async function issueAll(operationIds: readonly string[], asking: Asking): Promise<CardOnTheWire[]> {
  const commands = operationIds.flatMap((operationId) => commandsFor(operationId, asking))
  const answers = await asking.house.bookkeeper.bookAll(commands)
  return answers.filter((_, place) => commands[place]?.kind === 'issue') as CardOnTheWire[]
}

const isGivenAsMade = ({ way }: Pick<CardIssue, 'way'>): boolean => giftOf(way ?? 'to-sell') !== undefined

/** The card after its gift. */
const asGiven = (card: CardOnTheWire): CardOnTheWire => ({
  ...card,
  toCollect: noMoney,
  handed: 'given',
  operationCount: card.operationCount + 1,
})

export const issueCard = answer.issueCard.handler(async ({ context, input: { operationId, ...wish } }) => {
  const asking = { house: context.house, actorId: memberOf(context).id, from: cameFrom(context), wish }
  const [card] = await issueAll([operationId], asking)
  return card as CardOnTheWire
})

export const issueCards = answer.issueCards.handler(async ({ context, input: { operationIds, ...wish } }) => {
  const asking = { house: context.house, actorId: memberOf(context).id, from: cameFrom(context), wish }
  return { cards: await issueAll(operationIds, asking) }
})
