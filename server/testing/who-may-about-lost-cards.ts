/** Lines of `who-may.ts` about cards that are damaged or lost. */

const cashDesk = ['admin', 'operator', 'other operator'] as const
const aboutCard = { own: 'done', missing: 'card-not-found' } as const

export const lostCards = {
  replaceCard: { may: cashDesk, says: aboutCard },
  replaceCardBy: { may: cashDesk, says: aboutCard },
  findLostCard: { may: cashDesk, says: { none: 'done' } },
  blockCard: { may: cashDesk, says: { own: 'done', missing: 'loss-not-searched' } },
  blockCardByHand: { may: cashDesk, says: aboutCard },
  listLostCards: { may: cashDesk, says: { none: 'done' } },
  confirmLostCard: { may: ['admin'], says: { own: 'done', missing: 'loss-not-searched' } },
  // What the matrix blocks was found by facts: no operator takes that back.
  unblockCard: {
    may: cashDesk,
    says: aboutCard,
    butFor: {
      operator: { own: 'unblock-needs-administrator' },
      'other operator': { own: 'unblock-needs-administrator' },
    },
  },
} as const
