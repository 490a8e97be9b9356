/** Counts look-ups that find no card, by their source, to slow down guessing. */
import { Refusal } from '#rules/plain/refusal.ts'
import type { House } from '../books/answer.ts'
import { perHouse } from '../books/per-house.ts'
import { missCounter } from '../platform/misses.ts'

const counterOf = perHouse(({ clock }) => missCounter(clock))

export type Wanted = { readonly written: string; readonly source: string }

/** True for refusals that mean «no such card», whatever the reason. */
export const isMiss = (code: string): boolean => code === 'card-not-found' || code === 'card-code-invalid'

/** Throws 'too-many-tries' when this source tries again before its waiting time is over. */
export const countMiss = (house: House, source: string): void => counterOf(house).count(source)

/** Runs `look`; a look-up that finds no card counts against its source. */
export async function countingMisses<Found>(
  house: House,
  { source }: Wanted,
  look: () => Promise<Found>,
): Promise<Found> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof Refusal && isMiss(error.code)) countMiss(house, source)
    throw error
  }
}
