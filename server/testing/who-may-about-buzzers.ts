/** Lines of `who-may.ts` about the buzzers and boards that call customers. */

const ofOneBuzzer = { may: ['admin'], says: { own: 'done', missing: 'buzzer-not-found' } } as const
const ofAnOrder = {
  may: ['vendor', 'vendor of another stand'],
  says: { own: 'done', foreign: 'sale-not-found', missing: 'sale-not-found' },
} as const
const calling = {
  may: ['kitchen', 'admin'],
  says: { own: 'done', foreign: 'not-allowed', missing: 'buzzer-not-lent' },
  butFor: { admin: { foreign: 'done' } },
} as const

export const buzzers = {
  listBuzzers: { may: ['admin'], says: { none: 'done' } },
  listFreeBuzzers: { may: ['vendor', 'vendor of another stand'], says: { none: 'done' } },
  addBuzzers: { may: ['admin'], says: { none: 'done' } },
  editBuzzer: ofOneBuzzer,
  deleteBuzzer: ofOneBuzzer,
  loseBuzzer: ofOneBuzzer,
  reviveBuzzer: ofOneBuzzer,
  testBuzzers: { may: ['admin'], says: { none: 'pager-not-set' } },
  lendBuzzer: ofAnOrder,
  changeBuzzer: ofAnOrder,
  callBuzzer: calling,
  stopCall: calling,
  listBoards: { may: ['admin'], says: { none: 'done' } },
  makeBoard: { may: ['admin'], says: { own: 'done', missing: 'stand-not-found' } },
  revokeBoard: { may: ['admin'], says: { own: 'done', missing: 'board-not-found' } },
  returnBuzzer: { may: ['admin'], says: { own: 'done', missing: 'buzzer-not-lent' } },
} as const
