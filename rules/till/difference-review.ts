/** An admin accepts the difference of a closed till once, with a note. No money moves: the closing has booked it. */
import { mustGiveReason } from '../plain/reason.ts'
import { Refusal, refusedBy } from '../plain/refusal.ts'
import type { Till } from './till.ts'

export type DifferenceReview = {
  readonly tillId: string
  readonly reviewerId: string
  readonly note: string
  readonly at: Date
}

type Reviewer = {
  readonly reviewerId: string
  /** Whether somebody else could accept it: then who counted it may not. */
  readonly hasOtherAdmin: boolean
}

type Reviewing = Reviewer & {
  readonly note: string
  readonly now: Date
}

type Judged = Pick<Till, 'holderId' | 'closedAt' | 'closedById' | 'difference'>

/** Refused in order: the admin's own, still open, no difference, counted by this admin while there is another. */
function mustBeTheirsToReview(till: Judged, { reviewerId, hasOtherAdmin }: Reviewer): void {
  if (till.holderId === reviewerId) throw new Refusal('not-oneself')
  if (till.closedAt === null) throw new Refusal('till-still-open')
  if (!till.difference) throw new Refusal('difference-none')
  if (till.closedById === reviewerId && hasOtherAdmin) throw new Refusal('difference-counted-oneself')
}

/** Whether this admin is offered to accept it. */
export const awaitsReviewOf = (
  till: Judged & { readonly isReviewed: boolean },
  reviewer: Reviewer,
): boolean => !till.isReviewed && refusedBy(() => mustBeTheirsToReview(till, reviewer)) === undefined

/** Refused in order: till unknown, what `mustBeTheirsToReview` refuses, no note, reviewed already. */
export function reviewDifference(
  till: (Judged & Pick<Till, 'id'>) | undefined,
  before: DifferenceReview | undefined,
  reviewing: Reviewing,
): DifferenceReview {
  if (!till) throw new Refusal('till-not-found')
  mustBeTheirsToReview(till, reviewing)
  const { reviewerId, note, now } = reviewing
  const reason = mustGiveReason(note)
  if (before) throw new Refusal('difference-already-reviewed')
  return { tillId: till.id, reviewerId, note: reason, at: now }
}
