/**
 * Who looked for cards and found none. Kept in the memory of each server: a row written for every guess would make a
 * miss cost the server more than a hit, and forgetting the misses at a restart does no harm.
 */
import { type Misses, missed } from '#rules/lookup-throttle.ts'
import { Refusal } from '#rules/refusal.ts'
import type { House } from '../books/answer.ts'
import { networkOf } from '../platform/source-of.ts'

/** How many sources are remembered; the one whose last miss is oldest is forgotten first. */
export const mostSources = 10_000

const missesOf = new WeakMap<House, Map<string, Misses>>()

export type Wanted = { readonly written: string; readonly source: string }

/** Codes of refusals that tell of no card, whatever the reason. */
export const isMiss = (code: string): boolean => code === 'card-not-found' || code === 'card-code-invalid'

/** Refused 'too-many-tries' when its source looks again too early. */
export function countMiss(house: House, source: string): void {
  const sources = missesOf.get(house) ?? new Map<string, Misses>()
  missesOf.set(house, sources)
  const network = networkOf(source)
  const after = missed(sources.get(network), house.clock())
  sources.delete(network)
  sources.set(network, after)
  const [oldest] = sources.keys()
  if (sources.size > mostSources && oldest !== undefined) sources.delete(oldest)
}

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
