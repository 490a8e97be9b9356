import { Refusal } from '#rules/plain/refusal.ts'
import { salesByHour } from '#rules/sale/sales-by-hour.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { productsSoldBy } from '../sale/sale-figures-store.ts'
import { findReview, type ReviewWithName } from './difference-review-store.ts'
import { findListedTill } from './till-list-store.ts'
import { standingSalesOfTill } from './till-operations-store.ts'
import { seeingOf, writeListedTill } from './write-listed-till.ts'

export const readTillDetail = answer.readTillDetail.handler(({ context, input: { tillId } }) =>
  context.house.database.snapshot(async (tx) => {
    const [listed, seeing, review, products, sales] = await Promise.all([
      findListedTill(tx, tillId),
      seeingOf(tx, memberOf(context).id, context.house.clock()),
      findReview(tx, tillId),
      productsSoldBy(tx, tillId),
      standingSalesOfTill(tx, tillId),
    ])
    if (!listed) throw new Refusal('till-not-found')
    const { till } = listed
    return {
      ...writeListedTill(listed, seeing),
      operationCount: till.operationCount,
      floatPieces: till.floatPieces,
      countedPieces: till.closedAt === null ? null : (till.lastCount?.pieces ?? null),
      review: review ? writeReview(review) : null,
      products,
      hours: salesByHour(sales).map((hour) => ({ ...hour, from: hour.from.toISOString() })),
    }
  }),
)

export const writeReview = ({ reviewerName, at, note }: ReviewWithName) => ({
  byName: reviewerName,
  at: at.toISOString(),
  note,
})
