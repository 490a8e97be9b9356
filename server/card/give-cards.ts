import { sum } from '#rules/plain/money.ts'
import type { RefusalCode } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { actOnCards } from './act-on-cards.ts'
import { cardGift } from './card-acts.ts'

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
  const acts = gifts.map(({ operationId, cardId }) => ({ operationId, input: { cardId, because } }))
  const { done, faults } = await actOnCards(context, acts, { commandOf: cardGift, ownFaults: faultsOfCards })
  return { given: done.length, collected: sum(done.map(({ collected }) => collected)), faults }
})
