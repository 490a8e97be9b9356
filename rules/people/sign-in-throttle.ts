/**
 * How long a person who typed a wrong password waits for the next try. It is never a lock: the wait is a minute at most,
 * so a stranger who guesses on purpose cannot keep the owner of an account out.
 */

export const counted = ['account at a source', 'account', 'source'] as const
export type Counted = (typeof counted)[number]

/**
 * Mistakes that cost no wait: a few for a person at one device; more for an account, over all devices it never signed in on;
 * and many for an address, behind which a whole venue may be: fifty tills at once, with more than a typo at each.
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

/** Of an account, over all addresses it never signed in from: so many tries a second are looked at that were paid for. */
export const paidLanes = 4

/** A paid try for each account and address takes its second; the count of them makes the next ones dearer. */
export const paceOfPaid = [1]

/** So many refusals are written one by one, of an account at an address and of an address; then one a minute, with how many. */
const linesOneByOne = { 'account at a source': 10, source: 100 }

export const waitsBetweenLines = (what: keyof typeof linesOneByOne): readonly number[] => [
  ...Array.from({ length: linesOneByOne[what] - 1 }, () => 0),
  60,
]

/** The line of a refusal, and how many of the same address were left out before it. */
export const withOthers = (why: string, others: number): string =>
  others === 0 ? why : `${why} (refus de la même adresse non détaillés\u00a0: ${others})`

const minutesRemembered = 15

/** Failures older than this are forgotten. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - minutesRemembered * 60_000)

/** Whole, and never 0: the person at the screen is told to wait. */
export const secondsUntil = (end: Date, now: Date): number =>
  Math.min(longestWait, Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)))
