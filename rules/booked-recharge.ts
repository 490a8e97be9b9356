import type { Centimes } from './money.ts'

/** A recharge as the books hold it. */
export type BookedRecharge = {
  readonly id: string
  readonly cardId: string
  readonly tillId: string
  readonly amount: Centimes
  readonly at: Date
  /** Which recharge of its till this is, counted from 1. */
  readonly place: number
  readonly isCancelled: boolean
}
