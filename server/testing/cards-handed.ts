/** Cash for cards, and cards handed to customers: a valid input of each call, and its lines of `who-may.ts`. */
import { newOperationId } from './venue.ts'

export const handingInputs = (cardId: string) => ({
  listCardIds: {
    ...{ q: '', type: 'all', status: 'all', printed: 'all', sort: 'balance', direction: 'asc' },
    page: 2,
  },
  sellCard: { cardId, operationId: newOperationId(), expectedBalance: 1_00, recharge: 0 },
  giveCard: { cardId, operationId: newOperationId(), because: 'offered' },
  giveCards: { because: 'offered', gifts: [{ cardId, operationId: newOperationId() }] },
  readChosenCards: { cardIds: [cardId] },
  deactivateCards: { cards: [{ operationId: newOperationId(), cardId, expectedBalance: 1_00 }] },
  extendCards: { expiryDate: '2027-06-30', cards: [{ operationId: newOperationId(), cardId }] },
  rechargeCard: { cardId, operationId: newOperationId(), amount: 10_00 },
  cancelRecharge: { cardId, operationId: newOperationId(), rechargeId: newOperationId() },
})

type Gift = Partial<Record<'cardId' | 'operationId' | 'because', unknown>>

/** The input that gives several cards, from one that gives a single card. */
export const severalOf = ({ cardId, operationId, because }: Gift) => ({
  because,
  gifts: [{ cardId, operationId }],
})

type Act = Partial<Record<'cardId' | 'operationId' | 'expectedBalance', unknown>>

/** The input of an act on several cards, from one on a single card. */
export const manyOf = ({ cardId, operationId, expectedBalance }: Act) => ({
  cards: [{ cardId, operationId, expectedBalance }],
})

const operators = ['operator', 'other operator'] as const
const says = { own: 'done', missing: 'card-not-found' } as const

export const handing = {
  sellCard: { may: operators, says },
  giveCard: { may: ['admin'], says },
  giveCards: { may: ['admin'], says: { own: 'done', missing: 'done' } },
  readChosenCards: { may: ['admin'], says: { own: 'done', missing: 'done' } },
  deactivateCards: { may: ['admin'], says: { own: 'done', missing: 'done' } },
  extendCards: { may: ['admin'], says: { own: 'done', missing: 'done' } },
  rechargeCard: { may: operators, says },
  cancelRecharge: {
    may: operators,
    says: { own: 'done', foreign: 'recharge-not-found', missing: 'recharge-not-found' },
  },
} as const
