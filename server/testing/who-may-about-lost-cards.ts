/** Who may do what with a card that is damaged, or not in hand: the lines of `who-may.ts` about it. */

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
