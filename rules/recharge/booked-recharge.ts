import type { Centimes } from '../plain/money.ts'

/** A recharge as the books hold it: the sale of a card is one too, with what was collected for the card. */
export type BookedRecharge = {
  readonly id: string
  readonly cardId: string
  readonly tillId: string
  readonly amount: Centimes
  /** What was collected for the card itself; nothing but at its sale. */
  readonly settled: Centimes
  readonly at: Date
  /** When cash that was not taken back last went onto the card before this; null of a card that held only what it was made with. */
  readonly cardRechargedBefore: Date | null
  /** Which recharge of its till this is, counted from 1. */
  readonly place: number
  readonly isCancelled: boolean
}
