import { changeCardExpiry, deactivateCard, giveCard, initializeCard } from './card-acts.ts'
import { drawCardSheet, listCardsToPrint } from './draw-card-sheet.ts'
import { exportCards } from './export-cards.ts'
import { giveCards } from './give-cards.ts'
import { importCards } from './import-cards.ts'
import { issueCard, issueCards } from './issue-card.ts'
import { listCardIds } from './list-card-ids.ts'
import { listCards } from './list-cards.ts'
import { listLastOperationsOfCard } from './list-last-operations-of-card.ts'
import { listOperationsOfCard } from './list-operations-of-card.ts'
import { listPurchasesOfCard } from './list-purchases-of-card.ts'
import { deactivateCards, extendCards, readChosenCards } from './many-cards.ts'
import { markCardsPrinted, markCardUnprinted } from './mark-cards-printed.ts'
import { readCard } from './read-card.ts'
import { readCardByCode } from './read-card-by-code.ts'
import { readCardStatistics } from './read-card-statistics.ts'
import { replaceCard, replaceCardBy } from './replace-card.ts'

export const cardCalls = {
  issueCard,
  issueCards,
  readCard,
  readCardStatistics,
  changeCardExpiry,
  initializeCard,
  replaceCard,
  replaceCardBy,
  deactivateCard,
  giveCard,
  giveCards,
  readChosenCards,
  deactivateCards,
  extendCards,
  importCards,
  exportCards,
  markCardsPrinted,
  markCardUnprinted,
  drawCardSheet,
  listCardsToPrint,
  listCards,
  listCardIds,
  listPurchasesOfCard,
  listOperationsOfCard,
  listLastOperationsOfCard,
  readCardByCode,
}
