import { mostRequestsTold } from '#contract/notification/notification.ts'
import { can, type StaffMember } from '#rules/people/staff.ts'
import { boundsOfPeriod } from '#rules/plain/period.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { mayAskFor } from '#rules/stock/restock-request.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { type Asking, findRequests, type ListedRequest } from './stock-need-list-store.ts'

export const readMyRequests = answer.readMyRequests.handler(({ context, input }) => {
  const { house } = context
  const member = memberOf(context)
  const asking = whose(member, input.standId)
  return house.database.snapshot(async (tx) => {
    const now = house.clock()
    const { turnHour } = await venueNow(house, tx)
    const { since } = boundsOfPeriod('week', now, turnHour)
    const answered = boundsOfPeriod('today', now, turnHour)
    const lately = { since: since ?? now, answered, most: mostRequestsTold }
    const rows = await findRequests(tx, asking, lately)
    return { rows: rows.map((row) => writeRequest(row, member)) }
  })
})

/** Requests of the stand where the person works; a stock keeper works for all stands and reads their own requests. */
function whose(member: StaffMember, standId: string | undefined): Asking {
  if (can(member.role, 'keep stock')) return { askerId: member.id }
  const at = standId ?? member.standId
  if (at === null) throw new Refusal('stand-none-assigned')
  if (!mayAskFor(member, at)) throw new Refusal('not-allowed')
  return { standId: at }
}

const writeRequest = (row: ListedRequest, { id: readerId }: StaffMember) => ({
  id: row.id,
  productId: row.productId,
  productName: row.productName,
  unit: row.unit,
  status: row.status,
  message: row.message,
  requestedQuantity: row.requestedQuantity,
  createdAt: row.createdAt.toISOString(),
  createdBy: { id: row.createdBy ?? '', name: row.createdByName ?? 'Inconnu' },
  isMine: row.createdBy === readerId,
  processedAt: row.processedAt?.toISOString() ?? null,
  processedQuantity: row.processedQuantity,
  isOfCancelledSale: row.isOfCancelledSale,
  answer: row.answer,
})
