/** Valid inputs of the calls about the second computer. */
import { newOperationId } from './venue.ts'

export const relayInputs = {
  readRelay: {},
  beginPairing: {},
  answerPairing: { digits: '0000', isSame: true },
  stopPairing: {},
  takeMovingTicket: { key: 'a key' },
  enterByTicket: { ticket: 'a ticket', signature: 'of it', at: '/pos', kept: {}, keptByTab: {} },
  arriveByEntry: { entry: 'an entry', by: 'a page' },
  findLacked: { operationIds: [newOperationId()] },
  bringBack: { witnesses: ['of-no-house-but-as-long-as-a-witness-is-at-least'] },
  listRecalled: {},
  tryRecalledAgain: {},
  settleRecalled: { operationId: newOperationId(), note: 'Rendu au porteur' },
  passHand: {},
}
