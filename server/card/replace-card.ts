import type { CardOnTheWire } from '#contract/card/card.ts'
import { writeCard } from '#contract/card/card-reading.ts'
import type { Act, Decision } from '#rules/books/decision.ts'
import { idBornOf } from '#rules/books/operation-id.ts'
import { shortCardCode } from '#rules/card/card-code.ts'
import {
  type CardReplacement,
  decideCardReplacement,
  decideReplacementByBlank,
  decideReplacementCredit,
  type ReplacementByBlank,
  type ReplacementCredit,
} from '#rules/card/card-replacement.ts'
import { type Centimes, formatDirhams, negated, noMoney } from '#rules/plain/money.ts'
import { answer } from '../books/answer.ts'
import { bookingWith, cameFrom } from '../books/booking.ts'
import { type Asked, type Command, command, type Told } from '../books/command.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import type { Note } from '../staff/access-store.ts'
import { drawCodes } from './draw-codes.ts'

const noteOf = ({ amount, card }: Pick<Decision<unknown>, 'amount' | 'card'>): Note => ({
  kind: 'card-replaced',
  subject: { id: null, name: card ? shortCardCode(card.before.code) : '' },
  detail: formatDirhams(negated(amount)),
})

export const cardReplacement = command({
  kind: 'replacement',
  journal: noteOf,
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
  (request, { draw }, operationId) => ({
    ...request,
    candidates: drawCodes(operationId, draw),
  }),
  cardReplacement,
)

export const replacementByBlank = command({
  kind: 'replacement',
  journal: noteOf,
  needs: ({ cardId, newCardId }: ReplacementByBlank) => ({
    tills: 'of the actor',
    cards: [cardId, newCardId],
  }),
  decide: (books, act: Act<ReplacementByBlank>) => {
    const decision = decideReplacementByBlank(books, act)
    const { moved, card } = decision.answer
    const isAuthentic = ![act.input.cardId, card.id].some((id) => books.suspectCards.has(id))
    return { ...decision, answer: { moved, card: writeCard(card, isAuthentic) } }
  },
})

type Passed = Pick<ReplacementCredit, 'moved' | 'due'>
type Crediting = Omit<ReplacementCredit, keyof Passed> & { readonly passed: () => Passed }

/** Credits what the operation before moved, because the amount is only known then. */
const replacementCredit = command({
  kind: 'replacement-credit',
  needs: ({ newCardId }: Crediting) => ({ cards: [newCardId] }),
  decide: (books, act: Act<Crediting>) => {
    const { passed, ...input } = act.input
    const decision = decideReplacementCredit(books, { ...act, input: { ...input, ...passed() } })
    return { ...decision, answer: { moved: decision.answer.moved } }
  },
})

/** Two operations, one on each card, with consecutive ids: booked together or not at all. */
export function replacementsByBlank(asked: Asked<ReplacementByBlank>): Command[] {
  const { operationId, actorId, input } = asked
  const replacement = replacementByBlank(asked)
  let passed: Passed = { moved: noMoney, due: noMoney }
  const noted: Command = {
    ...replacement,
    decide: (...with_) => {
      const decision = replacement.decide(...with_)
      passed = { moved: negated(decision.amount), due: decision.card?.before.toCollect ?? noMoney }
      return decision
    },
  }
  const { cardId, newCardId } = input
  const credit = replacementCredit({
    operationId: idBornOf(operationId, 1),
    actorId,
    input: { cardId, newCardId, passed: () => passed },
    request: { operationId, cardId, newCardId },
  })
  return [noted, credit]
}

export const replaceCardBy = answer.replaceCardBy.handler(
  async ({ context, input: { operationId, ...input } }) => {
    const commands = replacementsByBlank({
      ...{ operationId, actorId: memberOf(context).id, input },
      from: cameFrom(context),
    })
    const [answered] = await context.house.bookkeeper.bookAll(commands)
    return answered as Told<{ moved: Centimes; card: CardOnTheWire }>
  },
)
