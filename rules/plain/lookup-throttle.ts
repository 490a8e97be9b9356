/**
 * How often a source may look for something and find nothing. The code of a card has sixteen random hexadecimal digits, which no
 * rate of guessing finds during an event: there the throttle only saves the server's time. An existing code is always answered,
 * even to a source that has to wait, because a whole venue may share one address. The link of a board is shorter: there a source
 * that has to wait gets no answer at all.
 */

import { forgottenBefore, growingWaits, longestWait, secondsUntil } from '../people/sign-in-throttle.ts'
import { Refusal } from './refusal.ts'

export type Misses = { readonly count: number; readonly lastAt: Date; readonly nextAt: Date }

/** Misses without a wait, for the mistyped codes and links of the people at one address. */
export const freeMisses = 20

/**
 * The misses of a source after one more. Refuses 'too-many-tries' when the look-up comes too early, which then does not count. A
 * wait that is longer than possible was written before the clock was put back, and is ignored.
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
