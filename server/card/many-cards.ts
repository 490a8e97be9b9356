/** Acts of the organiser on the cards chosen in the list. */
import type { RefusalCode } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { actOnCards } from './act-on-cards.ts'
import { cardDeactivation, cardExpiryChange } from './card-acts.ts'
import { neighboursOf } from './card-chain-store.ts'
import { cardsInOrder } from './card-list-store.ts'
import { writeInChain } from './write-in-chain.ts'

export const readChosenCards = answer.readChosenCards.handler(({ context: { house }, input: { cardIds } }) =>
  house.database.snapshot(async (tx) => {
    const ids = [...new Set(cardIds)]
    const [cards, neighbours] = await Promise.all([cardsInOrder(tx, ids), neighboursOf(tx, ids)])
    return { cards: cards.map((sealed) => writeInChain(house, sealed, neighbours.get(sealed.card.id))) }
  }),
)

const faultsOfOperations = ['operation-id-taken', 'operation-void'] as const satisfies readonly RefusalCode[]

export const deactivateCards = answer.deactivateCards.handler(async ({ context, input: { cards } }) => {
  const acts = cards.map(({ operationId, ...input }) => ({ operationId, input }))
  const { done, faults } = await actOnCards(context, acts, {
    commandOf: cardDeactivation,
    ownFaults: ['card-missing', 'card-already-deactivated', 'card-balance-changed', ...faultsOfOperations],
  })
  return { done: done.length, faults }
})

export const extendCards = answer.extendCards.handler(async ({ context, input: { expiryDate, cards } }) => {
  const acts = cards.map(({ operationId, cardId }) => ({
    operationId,
    input: { cardId, expiryDate, isExtension: true as const },
  }))
  const { done, faults } = await actOnCards(context, acts, {
    commandOf: cardExpiryChange,
    ownFaults: ['card-not-found', 'card-deactivated', 'card-expires-later', ...faultsOfOperations],
  })
  return { done: done.length, faults }
})
