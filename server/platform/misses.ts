/**
 * Who looked for something and found nothing. Kept in the memory of each server: a row written for every guess would make a
 * miss cost the server more than a hit, and forgetting the misses at a restart does no harm.
 */
import { type Misses, missed, mustNotWait } from '#rules/plain/lookup-throttle.ts'
import type { Clock } from './clock.ts'
import { rememberAtMost } from './remember-at-most.ts'
import { networkOf } from './source-of.ts'

/** How many are remembered; the one whose last is oldest is forgotten first. */
export const mostSources = 10_000
export const rememberLatest = rememberAtMost(mostSources)

export type MissCounter = {
  /** Refuses 'too-many-tries' while its network has to wait. */
  mustNotWait(source: string): void
  /** Refused 'too-many-tries' when its network looks again too early. */
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
