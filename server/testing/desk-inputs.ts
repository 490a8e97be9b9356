/** A valid input of every call about a drawer that was handed over, a lost card, and cash paid out of an unsold one. */
import { newOperationId } from './venue.ts'

export const deskInputs = (nowhere: string) => ({
  refuseDrawer: { tillId: nowhere, counted: 499_00 },
  recountDrawer: { tillId: nowhere, counted: 499_00 },
  answerPayout: { payoutId: nowhere, note: 'Vendue au guichet' },
  listLostCards: {},
  findLostCard: { searchId: nowhere, facts: { paid: 10_00, recharged: 50_00 } },
  blockCard: { searchId: nowhere, because: 'lost', note: '' },
  blockCardByHand: { cardId: nowhere },
  confirmLostCard: { searchId: nowhere },
  unblockCard: { cardId: nowhere, blockedAt: '2026-11-20T12:00:00.000Z' },
  replaceCardBy: {
    cardId: nowhere,
    operationId: newOperationId(),
    because: 'lost',
    note: 'Tombée du sac',
    newCardId: nowhere,
  },
})
