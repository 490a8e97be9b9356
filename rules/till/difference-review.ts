/** An admin accepts the difference of a closed till, once, with a note. No money moves: the closing has booked it. */

import { type AdminThen, whyNotTheirsToJudge } from '../people/second-pair-of-eyes.ts'
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
  /** The administrators when the till was closed. */
  readonly adminsThen: readonly AdminThen[]
}

type Reviewing = Reviewer & {
  readonly note: string
  readonly now: Date
}

type Judged = Pick<Till, 'holderId' | 'closedAt' | 'closedById' | 'difference'>

/**
 * Refused in order: the admin's own till, still open, no difference, counted by this admin while there is another, admin only
 * since the closing.
 */
function mustBeTheirsToReview(till: Judged, { reviewerId, adminsThen }: Reviewer): void {
  if (till.holderId === reviewerId) throw new Refusal('not-oneself')
  if (till.closedAt === null) throw new Refusal('till-still-open')
  if (!till.difference) throw new Refusal('difference-none')
  const why = whyNotTheirsToJudge({ adminId: reviewerId, doneById: till.closedById, adminsThen })
  if (why) throw new Refusal(why === 'own' ? 'difference-counted-oneself' : 'admin-since')
}

/** Whether this admin may accept the difference. */
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
