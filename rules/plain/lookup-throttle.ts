/**
 * How often a source may look for something and find nothing. The code of a card holds sixteen random hexadecimal digits: no
 * rate of guessing finds one within the life of an event. So there this protects no secret: it only keeps a machine that guesses
 * from taking the server's time. A code that exists is always answered, even to a source that has to wait: a whole venue may be
 * behind one address, and one visitor's guesses must not hide a neighbour's balance. The link of a board is shorter: a source
 * that has to wait is answered by no look at all.
 */

import { forgottenBefore, growingWaits, longestWait, secondsUntil } from '../people/sign-in-throttle.ts'
import { Refusal } from './refusal.ts'

export type Misses = { readonly count: number; readonly lastAt: Date; readonly nextAt: Date }

/** Codes badly copied, cards of last year, links mistyped: people at one address make some. */
export const freeMisses = 20

/**
 * The misses of a source after one more. Refuses 'too-many-tries' when it comes too early, and then it counts for
 * nothing. A wait longer than any was written by a clock that has since been put back: it does not count.
 */
export function missed(before: Misses | undefined, now: Date): Misses {
  mustNotWait(before, now)
  const known = before && isRemembered(before, now) ? before : undefined
  const count = (known?.count ?? 0) + 1
  return { count, lastAt: now, nextAt: new Date(now.getTime() + waitAfter(count) * 1000) }
}

/** Refuses 'too-many-tries' while a source has to wait. */
export function mustNotWait(misses: Misses | undefined, now: Date): void {
  if (misses && isRemembered(misses, now) && isTooEarly(misses, now))
    throw new Refusal('too-many-tries', { seconds: secondsUntil(misses.nextAt, now) })
}

const isRemembered = ({ lastAt }: Misses, now: Date): boolean => lastAt >= forgottenBefore(now)

const isTooEarly = ({ nextAt }: Misses, now: Date): boolean => {
  const left = nextAt.getTime() - now.getTime()
  return left > 0 && left <= longestWait * 1000
}

const waitAfter = (count: number): number =>
  count < freeMisses ? 0 : (growingWaits[count - freeMisses] ?? longestWait)
