import type { Centimes } from '../plain/money.ts'

/** A recharge in the books. The sale of a card counts as one, with what was collected for the card as `settled`. */
export type BookedRecharge = {
  readonly id: string
  readonly kind: 'recharge' | 'card-sale'
  readonly cardId: string
  readonly tillId: string
  readonly amount: Centimes
  /** What was collected for the card itself; 0 except for the sale of a card. */
  readonly settled: Centimes
  readonly at: Date
  /** When the card's last recharge before this one, not counting cancelled ones, was made; null if there was none. */
  readonly cardRechargedBefore: Date | null
  /** The position of this recharge among those of its till, counted from 1. */
  readonly place: number
  readonly isCancelled: boolean
}
