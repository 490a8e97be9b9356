/** Handing cards to customers, against cash or for nothing: a valid input of each call, and the lines of `who-may.ts` about it. */
import { newOperationId } from './venue.ts'

export const handingInputs = (cardId: string) => ({
  sellCard: { cardId, operationId: newOperationId(), expectedBalance: 1_00, recharge: 0 },
  giveCard: { cardId, operationId: newOperationId(), because: 'offered' },
})

const says = { own: 'done', missing: 'card-not-found' } as const

export const handing = {
  sellCard: { may: ['operator', 'other operator'], says },
  giveCard: { may: ['admin'], says },
} as const
