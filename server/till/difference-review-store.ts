import type { DifferenceReview } from '#rules/till/difference-review.ts'
import type { Tx } from '../platform/database.ts'

export type ReviewWithName = DifferenceReview & { readonly reviewerName: string }

export async function findReview(tx: Tx, tillId: string): Promise<ReviewWithName | undefined> {
  const { rows } = await tx.sql<ReviewWithName>`
    select r.till_id as "tillId", r.reviewer_id as "reviewerId", r.note, r.reviewed_at as at, s.name as "reviewerName"
      from difference_review r
      join staff s on s.id = r.reviewer_id
     where r.till_id = ${tillId}`
  return rows[0]
}

/** False when another admin has reviewed it already. */
export async function insertReview(tx: Tx, review: DifferenceReview): Promise<boolean> {
  const { rowCount } = await tx.sql`
    insert into difference_review (till_id, reviewer_id, note, reviewed_at)
    values (${review.tillId}, ${review.reviewerId}, ${review.note}, ${review.at})
        on conflict (till_id) do nothing`
  return rowCount > 0
}
