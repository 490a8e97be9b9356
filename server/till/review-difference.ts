import { type DifferenceReview, reviewDifference as judge } from '#rules/difference-review.ts'
import { Refusal } from '#rules/refusal.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import type { Database } from '../platform/database.ts'
import { findReview, insertReview, type ReviewWithName } from './difference-review-store.ts'
import { writeReview } from './read-till-detail.ts'
import { findListedTill } from './till-list-store.ts'

type Asked = { readonly tillId: string; readonly reviewerId: string; readonly note: string }

/** A closed till never changes again, so it is enough that the table takes one review of each. */
export const reviewDifference = answer.reviewDifference.handler(async ({ context, input }) => {
  const { database, clock, announce } = context.house
  const asked = { ...input, reviewerId: memberOf(context).id }
  const listed = await findListedTill(database, input.tillId)
  const before = await findReview(database, input.tillId)
  if (isSame(before, asked)) return writeReview(before)
  const review = judge(listed?.till, before, { ...asked, now: clock() })
  if (!(await insertReview(database, review))) return writeReview(await wasFirst(database, asked))
  announce(['tills'])
  return writeReview({ ...review, reviewerName: memberOf(context).name })
})

/** Asked again because the answer was lost. */
const isSame = (before: DifferenceReview | undefined, asked: Asked): before is ReviewWithName =>
  before?.reviewerId === asked.reviewerId && before.note === asked.note.trim()

async function wasFirst(database: Database, asked: Asked): Promise<ReviewWithName> {
  const before = await findReview(database, asked.tillId)
  if (!isSame(before, asked)) throw new Refusal('difference-already-reviewed')
  return before
}
