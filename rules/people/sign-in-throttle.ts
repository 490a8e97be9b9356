/**
 * How long a person waits after wrong passwords. It is never a lock: the longest wait is a minute, so that a stranger who guesses
 * cannot keep the owner of an account out.
 */

export const counted = ['account at a source', 'account', 'source'] as const
export type Counted = (typeof counted)[number]

/**
 * Failures without a wait: few for an account at one device; more for an account over all devices where it never signed in; many
 * for an address, since a whole venue with fifty tills may be behind it.
 */
const freeFailures: Record<Counted, number> = { 'account at a source': 4, account: 19, source: 99 }

/** In seconds, from the first failure beyond the free ones on; the last value applies to all later ones. */
export const growingWaits = [2, 4, 8, 16, 32, 60]

/** Seconds to wait after the first failure, the second…; the last value applies to all later ones. */
export const waitsAfter = (what: Counted): readonly number[] => [
  ...Array.from({ length: freeFailures[what] }, () => 0),
  ...growingWaits,
]

export const longestWait = Math.max(...growingWaits)

/** How many paid tries a second are checked for one account, over all addresses where it never signed in. */
export const paidLanes = 4

/** Seconds between two paid tries of one account at one address; the count of tries raises the price. */
export const paceOfPaid = [1]

/** How many refusals are logged one by one: of an account at an address, and of an address. Then one a minute, with the count of those left out. */
const linesOneByOne = { 'account at a source': 10, source: 100 }

export const waitsBetweenLines = (what: keyof typeof linesOneByOne): readonly number[] => [
  ...Array.from({ length: linesOneByOne[what] - 1 }, () => 0),
  60,
]

/** The log line of a refusal, with the number of refusals of the same address that were left out before it. */
export const withOthers = (why: string, others: number): string =>
  others === 0 ? why : `${why} (refus de la même adresse non détaillés\u00a0: ${others})`

const minutesRemembered = 15

/** Failures older than this are forgotten. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - minutesRemembered * 60_000)

/** In whole seconds, at least 1, because the person is told to wait. */
export const secondsUntil = (end: Date, now: Date): number =>
  Math.min(longestWait, Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)))
