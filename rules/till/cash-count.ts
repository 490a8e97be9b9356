/** Counting cash: the Moroccan notes and coins in circulation, and the value of a count. */
import {
  type Centimes,
  centimes,
  formatDirhams,
  isDirhams,
  largestDrawer,
  parseDirhams,
} from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'

/** The values of the notes in centimes, the largest first. */
export const notes = [200_00, 100_00, 50_00, 20_00] as const
/** The values of the coins in centimes, the largest first. */
export const coins = [10_00, 5_00, 2_00, 1_00, 50, 20, 10] as const

export const denominations = [...notes, ...coins] as const
export type Denomination = (typeof denominations)[number]

/** The number of pieces of each note and coin; those left out count as 0. */
export type CashCount = { readonly [Value in Denomination]?: number }

/** Of one note or coin, in one drawer. */
export const mostPieces = 99_999

export const worth = (count: CashCount): Centimes =>
  centimes(denominations.reduce((total, value) => total + value * (count[value] ?? 0), 0))

export function mustFitDrawer(amount: Centimes): void {
  if (amount > largestDrawer) throw beyondAnyDrawer()
}

const beyondAnyDrawer = () => new Refusal('drawer-limit-exceeded', { limit: formatDirhams(largestDrawer) })

/** The cash of a drawer as a person typed it. Refused in order: no amount, more than a drawer may hold. */
export function mustParseCash(typed: string): Centimes {
  const amount = parseDirhams(typed, largestDrawer)
  if (amount !== undefined) return amount
  throw isDirhams(typed) ? beyondAnyDrawer() : new Refusal('amount-malformed')
}

/**
 * A typed sum must equal the count by notes and coins, where there is one. Refused in order: negative, more than a drawer may
 * hold, not the value of its notes and coins.
 */
export function mustAgree(total: Centimes, count: CashCount | null): void {
  if (total < 0) throw new Refusal('amount-malformed')
  mustFitDrawer(total)
  if (count !== null && worth(count) !== total) throw new Refusal('amount-malformed')
}
