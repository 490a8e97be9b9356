import { sum } from '#rules/plain/money.ts'
import type { RefusalCode } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { cameFrom } from '../books/booking.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { cardGift } from './card-acts.ts'
import { codesOfCards } from './card-store.ts'
import { outcomeAlone } from './outcome-alone.ts'

/** Refusals that concern one card only: the other cards are still given. */
const faultsOfCards: readonly RefusalCode[] = [
  'card-not-found',
  'card-suspect',
  'card-deactivated',
  'card-expired',
  'card-code-invalid',
  'card-already-sold',
  'card-already-given',
  'card-nothing-to-collect',
  'operation-id-taken',
  'operation-void',
]

/** Each gift is an operation of its own. A repeated request with the same ids gives no card twice and gets the same answer. */
export const giveCards = answer.giveCards.handler(async ({ context, input: { because, gifts } }) => {
  const { database, bookkeeper } = context.house
  const asking = { actorId: memberOf(context).id, from: cameFrom(context) }
  const outcomes = await Promise.all(
    gifts.map(async ({ operationId, cardId }) => {
      const gift = cardGift({ operationId, ...asking, input: { cardId, because } })
      return { cardId, ...(await outcomeAlone(faultsOfCards, () => bookkeeper.book(gift))) }
    }),
  )
  const given = outcomes.flatMap((outcome) => ('answer' in outcome ? [outcome.answer] : []))
  const refused = outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome] : []))
  const codes = await codesOfCards(
    database,
    refused.map(({ cardId }) => cardId),
  )
  return {
    given: given.length,
    collected: sum(given.map(({ collected }) => collected)),
    faults: refused.map(({ cardId, refusal: { code, message } }) => ({
      ...{ cardId, cardCode: codes.get(cardId) ?? null },
      ...{ code, message },
    })),
  }
})
