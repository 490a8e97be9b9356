/**
 * How long whoever typed a wrong password waits for the next try. Never a lock: nobody waits longer than a minute, so
 * nobody can be kept out by a stranger who guesses on purpose.
 */

export const counted = ['account at a source', 'account', 'source'] as const
export type Counted = (typeof counted)[number]

/**
 * Failures that cost no wait. Somebody at one device errs a few times. All devices together, the ones an account never
 * signed in from, are more; and a whole venue may call from one address: fifty tills at once, a typo at each and then some.
 */
const freeFailures: Record<Counted, number> = { 'account at a source': 4, account: 19, source: 99 }

/** In seconds, from the first failure too many on; the last holds for all that follow. */
export const growingWaits = [2, 4, 8, 16, 32, 60]

/** Seconds to wait after the first failure, the second…: the last for any later one. */
export const waitsAfter = (what: Counted): readonly number[] => [
  ...Array.from({ length: freeFailures[what] }, () => 0),
  ...growingWaits,
]

export const longestWait = Math.max(...growingWaits)

const minutesRemembered = 15

/** Whoever has not tried since then begins anew. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - minutesRemembered * 60_000)

/** Whole, and never 0: the person at the screen is told to wait. */
export const secondsUntil = (end: Date, now: Date): number =>
  Math.min(longestWait, Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)))
