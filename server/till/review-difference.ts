import { noMoney } from '#rules/plain/money.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { type DifferenceReview, reviewDifference as judge } from '#rules/till/difference-review.ts'
import { formatDifference } from '#rules/till/till-difference.ts'
import { type AdminContext, administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import { adminsAt } from '../staff/admin-store.ts'
import { findReview, insertReview, type ReviewWithName } from './difference-review-store.ts'
import { writeReview } from './read-till-detail.ts'
import { findListedTill, type ListedTill } from './till-list-store.ts'

type Asked = { readonly tillId: string; readonly reviewerId: string; readonly note: string }

/** A closed till never changes, so no lock is needed: the table accepts one review of each till. */
export const reviewDifference = answer.reviewDifference.handler(async ({ context, input }) => {
  const asked = { ...input, reviewerId: memberOf(context).id }
  const before = await findReview(context.house.database, input.tillId)
  return writeReview(isSame(before, asked) ? before : await accept(context, asked))
})

async function accept(context: AdminContext, asked: Asked): Promise<ReviewWithName> {
  const { clock, announce } = context.house
  const accepted = await administering(context, async (tx, note, { name }) => {
    const listed = await findListedTill(tx, asked.tillId)
    const before = await findReview(tx, asked.tillId)
    const adminsThen = await adminsAt(tx, listed?.till.closedAt ?? clock())
    const review = judge(listed?.till, before, { ...asked, adminsThen, now: clock() })
    if (!(await insertReview(tx, review))) return wasFirst(tx, asked)
    if (listed) await note(noteOf(listed, review))
    return { ...review, reviewerName: name }
  })
  announce(['tills'])
  return accepted
}

const noteOf = ({ till, holderName }: ListedTill, { note }: DifferenceReview) => ({
  kind: 'difference-accepted' as const,
  subject: { id: till.holderId, name: holderName },
  detail: `${formatDifference({ expected: till.expected, difference: till.difference ?? noMoney })}\u00A0: ${note}`,
})

/** True when this review is stored already: the request is repeated after a lost answer. */
const isSame = (before: DifferenceReview | undefined, asked: Asked): before is ReviewWithName =>
  before?.reviewerId === asked.reviewerId && before.note === asked.note.trim()

async function wasFirst(tx: Tx, asked: Asked): Promise<ReviewWithName> {
  const before = await findReview(tx, asked.tillId)
  if (!isSame(before, asked)) throw new Refusal('difference-already-reviewed')
  return before
}
