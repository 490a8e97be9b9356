/** The five tiles above the list of cards, and how many active cards are in the box or handed out. */
import type { Centimes } from '../plain/money.ts'
import { averageAmount } from '../plain/share.ts'

export type CardStatistics = {
  readonly totalCards: number
  readonly totalBalance: Centimes
  readonly averageBalance: Centimes
  readonly activeCards: number
  readonly inactiveCards: number
  /** The active cards that were used, recharged, sold or given. */
  readonly handedCards: number
  /** The other active cards, which are in the box. */
  readonly boxedCards: number
  /** Purchases that were not cancelled. */
  readonly totalTransactions: number
  readonly averageTransactionAmount: Centimes
}

/** The sums of the books from which the tiles are calculated. */
export type CardTally = {
  readonly cards: number
  readonly activeCards: number
  readonly handedCards: number
  readonly balance: Centimes
  readonly purchases: number
  readonly purchased: Centimes
}

export const statisticsOf = ({
  cards,
  activeCards,
  handedCards,
  balance,
  purchases,
  purchased,
}: CardTally): CardStatistics => ({
  totalCards: cards,
  totalBalance: balance,
  averageBalance: averageAmount(balance, cards),
  activeCards,
  inactiveCards: cards - activeCards,
  handedCards,
  boxedCards: activeCards - handedCards,
  totalTransactions: purchases,
  averageTransactionAmount: averageAmount(purchased, purchases),
})
