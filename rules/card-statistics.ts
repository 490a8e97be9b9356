/** The five tiles above the list of cards. */
import { type Centimes, centimes } from './money.ts'
import { roundedShare } from './share.ts'

export type CardStatistics = {
  readonly totalCards: number
  readonly totalBalance: Centimes
  readonly averageBalance: Centimes
  readonly activeCards: number
  readonly inactiveCards: number
  /** Purchases that were not cancelled. */
  readonly totalTransactions: number
  readonly averageTransactionAmount: Centimes
}

/** What the books count; everything else on the tiles follows from it. */
export type CardTally = {
  readonly cards: number
  readonly activeCards: number
  readonly balance: Centimes
  readonly purchases: number
  readonly purchased: Centimes
}

export const statisticsOf = ({
  cards,
  activeCards,
  balance,
  purchases,
  purchased,
}: CardTally): CardStatistics => ({
  totalCards: cards,
  totalBalance: balance,
  averageBalance: average(balance, cards),
  activeCards,
  inactiveCards: cards - activeCards,
  totalTransactions: purchases,
  averageTransactionAmount: average(purchased, purchases),
})

/** To the nearest centime, halves up; 0 of nothing. */
const average = (sum: Centimes, count: number): Centimes => centimes(roundedShare(sum, count))
