/** An admin accepts the difference of a closed till once, with a note. No money moves: the closing has booked it. */
import { mustGiveReason } from './reason.ts'
import { Refusal } from './refusal.ts'
import type { Till } from './till.ts'

export type DifferenceReview = {
  readonly tillId: string
  readonly reviewerId: string
  readonly note: string
  readonly at: Date
}

type Reviewing = {
  readonly reviewerId: string
  /** Whether somebody else could accept it: then who counted it may not. */
  readonly hasOtherAdmin: boolean
  readonly note: string
  readonly now: Date
}

/** Refused in order: till unknown, the admin's own, still open, no difference, counted by this admin while there is another, no note, reviewed already. */
export function reviewDifference(
  till: Pick<Till, 'id' | 'holderId' | 'closedAt' | 'closedById' | 'difference'> | undefined,
  before: DifferenceReview | undefined,
  { reviewerId, hasOtherAdmin, note, now }: Reviewing,
): DifferenceReview {
  if (!till) throw new Refusal('till-not-found')
  if (till.holderId === reviewerId) throw new Refusal('not-oneself')
  if (till.closedAt === null) throw new Refusal('till-still-open')
  if (!till.difference) throw new Refusal('difference-none')
  if (till.closedById === reviewerId && hasOtherAdmin) throw new Refusal('difference-counted-oneself')
  const reason = mustGiveReason(note)
  if (before) throw new Refusal('difference-already-reviewed')
  return { tillId: till.id, reviewerId, note: reason, at: now }
}
