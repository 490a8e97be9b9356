/**
 * When the clock of the computer is put back, what was written down meanwhile bears dates that are yet to come. Nothing of it is
 * rewritten; a till that has written far ahead of the clock is closed, and another opened.
 */
import { formatStep } from '../plain/french.ts'
import { Refusal } from '../plain/refusal.ts'
import type { Till } from '../till/till.ts'

/** The clock of a computer is put right by some seconds now and then: so far ahead of it a till still works. */
const minutesAhead = 5
export const toleratedMs = minutesAhead * 60_000

/** The latest instant at which something of today can have been written down: what lies beyond was dated by a wrong clock. */
export const lastOfNow = (now: Date): Date => new Date(now.getTime() + toleratedMs)

type Written = Pick<Till, 'lastOperationAt' | 'stoppedAt'>

/** The last instant that stands written of a till: nothing of it is ever dated before. */
export const lastWrittenOf = ({ lastOperationAt, stoppedAt }: Written): Date =>
  stoppedAt !== null && stoppedAt > lastOperationAt ? stoppedAt : lastOperationAt

/** By how many milliseconds the clock was put back behind what this till has written; 0 where it is near enough. */
export function clockPutBack(till: Written, clock: Date): number {
  const ahead = lastWrittenOf(till).getTime() - clock.getTime()
  return ahead > toleratedMs ? ahead : 0
}

/** Of such a till nothing is booked but its count and its closing: everything else would bear a date that is yet to come. */
export function mustNotBeAhead(till: Written, clock: Date | null): void {
  const back = clock === null ? 0 : clockPutBack(till, clock)
  if (back > 0) throw new Refusal('till-ahead-of-clock', { back: formatStep(back) })
}
