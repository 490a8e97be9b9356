/** Lines of `who-may.ts` about cards that are damaged or lost. */

const cashDesk = ['admin', 'operator', 'other operator'] as const
const aboutCard = { own: 'done', missing: 'card-not-found' } as const

export const lostCards = {
  replaceCard: { may: cashDesk, says: aboutCard },
  replaceCardBy: { may: cashDesk, says: aboutCard },
  findLostCard: { may: cashDesk, says: { none: 'done' } },
  blockCard: { may: cashDesk, says: { own: 'done', missing: 'loss-not-searched' } },
  listLostCards: { may: cashDesk, says: { none: 'done' } },
  confirmLostCard: { may: ['admin'], says: { own: 'done', missing: 'loss-not-searched' } },
  unblockCard: { may: ['admin'], says: aboutCard },
} as const
