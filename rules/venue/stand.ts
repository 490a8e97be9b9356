import type { BuzzerUse } from '../kitchen/buzzer.ts'
import { unclaimedMinutes } from '../kitchen/order-call.ts'
import type { Centimes } from '../plain/money.ts'

/** Open orders of a stand are counted up to this number; then screens show «plus de 99». */
export const openOrdersCounted = 100

export type Stand = {
  readonly id: string
  readonly name: string
  /** One of `orderLetters`, unique among the stands in use: the «A» of «A-127». Empty for a reserve, which takes no orders. */
  readonly letter: string
  readonly isActive: boolean
  /** Stores goods for other stands: nobody works there, and nothing is sold. */
  readonly isReserve: boolean
  /** Minutes after which a ready order counts as unclaimed. */
  readonly unclaimedMinutes: number
  /** On pause: nothing is sold there until its people or an admin resume it. */
  readonly isPaused: boolean
  /** Sales up to this amount confirm themselves; null when every sale is confirmed by hand. */
  readonly expressLimit: Centimes | null
  /** Photos on the tiles of its tills, if the device is fast enough. */
  readonly showsPhotos: boolean
  /** Whether its customers get buzzers with orders for the kitchen. */
  readonly usesBuzzers: BuzzerUse
}

/** The defaults of a new stand. */
export const usualStandSettings = {
  unclaimedMinutes: unclaimedMinutes.usual,
  isPaused: false,
  expressLimit: null,
  showsPhotos: true,
  usesBuzzers: 'offered',
} as const
