/** Lines of `who-may.ts` about the second computer. The venue of the matrix has a PostgreSQL of its own. */

import { everybody } from './who-may-about-devices.ts'

const notOurs = { may: ['admin'], says: { none: 'relay-not-ours' } } as const

export const relay = {
  readRelay: { may: ['admin'], says: { none: 'done' } },
  beginPairing: notOurs,
  answerPairing: notOurs,
  stopPairing: notOurs,
  takeMovingTicket: { may: everybody, says: { none: 'moving-alone' }, isForClosing: true },
  enterByTicket: { may: 'anyone', says: { none: 'moving-alone' } },
  arriveByEntry: { may: 'anyone', says: { none: 'moving-entry-dead' } },
  findLacked: { may: everybody, says: { none: 'done' }, isForClosing: true },
  bringBack: { may: everybody, says: { none: 'done' }, isForClosing: true },
  listRecalled: { may: ['admin'], says: { none: 'done' } },
  tryRecalledAgain: { may: ['admin'], says: { none: 'done' } },
  settleRecalled: { may: ['admin'], says: { none: 'not-found' } },
  passHand: notOurs,
} as const
