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
  rechargeCard: { cardId, operationId: newOperationId(), amount: 10_00 },
  cancelRecharge: { cardId, operationId: newOperationId(), rechargeId: newOperationId() },
})

type Gift = Partial<Record<'cardId' | 'operationId' | 'because', unknown>>

/** The input that gives several cards, from one that gives a single card. */
export const severalOf = ({ cardId, operationId, because }: Gift) => ({
  because,
  gifts: [{ cardId, operationId }],
})

const operators = ['operator', 'other operator'] as const
const says = { own: 'done', missing: 'card-not-found' } as const

export const handing = {
  sellCard: { may: operators, says },
  giveCard: { may: ['admin'], says },
  giveCards: { may: ['admin'], says: { own: 'done', missing: 'done' } },
  rechargeCard: { may: operators, says },
  cancelRecharge: {
    may: operators,
    says: { own: 'done', foreign: 'recharge-not-found', missing: 'recharge-not-found' },
  },
} as const
