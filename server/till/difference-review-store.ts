import type { DifferenceReview } from '#rules/till/difference-review.ts'
import { differenceReviewTable } from '../database/tables/books.ts'
import { staffTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import { columnOf, columnsOf, reading, type SelectedRow, selection } from '../platform/sql-columns.ts'

const ofReview = selection({
  ...columnsOf(differenceReviewTable, 'r', 'tillId', 'reviewerId', 'note'),
  at: columnOf(differenceReviewTable, 'r', 'reviewedAt'),
  reviewerName: columnOf(staffTable, 's', 'name'),
})
export type ReviewWithName = Readonly<SelectedRow<typeof ofReview>>

export async function findReview(tx: Tx, tillId: string): Promise<ReviewWithName | undefined> {
  const [review] = await reading(tx, ofReview)`
    select ${ofReview}
      from difference_review r
      join staff s on s.id = r.reviewer_id
     where r.till_id = ${tillId}`
  return review
}

/** Returns false when another admin has reviewed the difference already. */
export async function insertReview(tx: Tx, review: DifferenceReview): Promise<boolean> {
  const { rowCount } = await tx.sql`
    insert into difference_review (till_id, reviewer_id, note, reviewed_at)
    values (${review.tillId}, ${review.reviewerId}, ${review.note}, ${review.at})
        on conflict (till_id) do nothing`
  return rowCount > 0
}
