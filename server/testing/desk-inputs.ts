/** A well-formed input of every call about a drawer that was handed over, and a lost card replaced at the desk. */
import { newOperationId } from './venue.ts'

export const deskInputs = (nowhere: string) => ({
  refuseDrawer: { tillId: nowhere, counted: 499_00 },
  recountDrawer: { tillId: nowhere, counted: 499_00 },
  listLostCards: {},
  findLostCard: { searchId: nowhere, facts: { paid: 10_00, recharged: 50_00 } },
  blockCard: { cardId: nowhere, searchId: nowhere, because: 'lost', note: '' },
  confirmLostCard: { cardId: nowhere },
  unblockCard: { cardId: nowhere },
  replaceCardBy: {
    cardId: nowhere,
    operationId: newOperationId(),
    because: 'lost',
    note: 'Tombée du sac',
    newCardId: nowhere,
  },
})
