/** Who looked for cards and found none. */
import { Refusal } from '#rules/plain/refusal.ts'
import type { House } from '../books/answer.ts'
import { perHouse } from '../books/per-house.ts'
import { missCounter } from '../platform/misses.ts'

const counterOf = perHouse(({ clock }) => missCounter(clock))

export type Wanted = { readonly written: string; readonly source: string }

/** Codes of refusals that tell of no card, whatever the reason. */
export const isMiss = (code: string): boolean => code === 'card-not-found' || code === 'card-code-invalid'

/** Refused 'too-many-tries' when its source looks again too early. */
export const countMiss = (house: House, source: string): void => counterOf(house).count(source)

/** Looks; a look that finds no card is counted against its source. */
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
