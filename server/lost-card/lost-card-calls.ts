import { blockCard, blockCardByHand, confirmLostCard, listLostCards, unblockCard } from './block-card.ts'
import { findLostCard } from './find-lost-card.ts'

export const lostCardCalls = {
  findLostCard,
  blockCard,
  blockCardByHand,
  listLostCards,
  confirmLostCard,
  unblockCard,
}
