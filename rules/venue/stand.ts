import type { BuzzerUse } from '../kitchen/buzzer.ts'
import { unclaimedMinutes } from '../kitchen/order-call.ts'
import type { Centimes } from '../plain/money.ts'

/** Open orders of a stand are counted up to this many: beyond it, «plus de 99» says enough, however many nobody serves. */
export const openOrdersCounted = 100

export type Stand = {
  readonly id: string
  readonly name: string
  /** One of `orderLetters`, unique among the stands in use: the «A» of «A-127». Empty of a reserve, which takes no orders. */
  readonly letter: string
  readonly isActive: boolean
  /** It stores goods for the others: nobody works there, and nothing is sold. */
  readonly isReserve: boolean
  /** A ready order that nobody came for within them is unclaimed. */
  readonly unclaimedMinutes: number
  /** Its people stopped selling for a while: nothing is sold there until they or an admin go on. */
  readonly isPaused: boolean
  /** Sales up to this confirm themselves; null where every sale is confirmed by hand. */
  readonly expressLimit: Centimes | null
  /** On the tiles of its tills, where the device can afford it. */
  readonly showsPhotos: boolean
  /** Whether its customers are given buzzers with what the kitchen makes them. */
  readonly usesBuzzers: BuzzerUse
}

/** Of a new stand, unless said otherwise. */
export const usualStandSettings = {
  unclaimedMinutes: unclaimedMinutes.usual,
  isPaused: false,
  expressLimit: null,
  showsPhotos: true,
  usesBuzzers: 'offered',
} as const
