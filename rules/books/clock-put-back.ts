/**
 * When the clock of the computer is put back, operations written before have dates in the future. They are not rewritten; a till
 * that is far ahead of the clock is closed, and another opened.
 */
import { formatStep } from '../plain/french.ts'
import { Refusal } from '../plain/refusal.ts'
import type { Till } from '../till/till.ts'

/** A computer's clock is corrected by some seconds now and then, so a till still works when it is this far ahead. */
const minutesAhead = 5
export const toleratedMs = minutesAhead * 60_000

/** The latest instant that an operation of today can have: a later one was dated by a wrong clock. */
export const lastOfNow = (now: Date): Date => new Date(now.getTime() + toleratedMs)

type Written = Pick<Till, 'lastOperationAt' | 'stoppedAt'>

/** The last instant written for a till; none of its operations may be dated before that instant. */
export const lastWrittenOf = ({ lastOperationAt, stoppedAt }: Written): Date =>
  stoppedAt !== null && stoppedAt > lastOperationAt ? stoppedAt : lastOperationAt

/** By how many milliseconds the clock was put back behind the till's last operation; 0 within the tolerance. */
export function clockPutBack(till: Written, clock: Date): number {
  const ahead = lastWrittenOf(till).getTime() - clock.getTime()
  return ahead > toleratedMs ? ahead : 0
}

/** A till ahead of the clock accepts only its count and its closing: any other operation would be dated in the future. */
export function mustNotBeAhead(till: Written, clock: Date | null): void {
  const back = clock === null ? 0 : clockPutBack(till, clock)
  if (back > 0) throw new Refusal('till-ahead-of-clock', { back: formatStep(back) })
}
