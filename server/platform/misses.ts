/**
 * Addresses whose look-ups found nothing. Kept in the memory of each server: a row for each miss would make a miss cost more
 * than a hit, and forgetting the misses at a restart does no harm.
 */
import { type Misses, missed, mustNotWait } from '#rules/plain/lookup-throttle.ts'
import type { Clock } from './clock.ts'
import { rememberAtMost } from './remember-at-most.ts'
import { networkOf } from './source-of.ts'

/** How many addresses are remembered; the one with the oldest last miss is forgotten first. */
export const mostSources = 10_000
export const rememberLatest = rememberAtMost(mostSources)

export type MissCounter = {
  /** Throws 'too-many-tries' while the network of this address has to wait. */
  mustNotWait(source: string): void
  /** Counts a miss. Throws 'too-many-tries' when the network of this address looks something up again too early. */
  count(source: string): void
}

export function missCounter(clock: Clock): MissCounter {
  const missesOf = new Map<string, Misses>()
  return {
    mustNotWait: (source) => mustNotWait(missesOf.get(networkOf(source)), clock()),
    count: (source) => {
      const network = networkOf(source)
      rememberLatest(missesOf, network, missed(missesOf.get(network), clock()))
    },
  }
}
