import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { countVoid, mustNotVoidTooMany } from './voids-of-person.ts'

/** Final in both cases: an id that is not booked by now is voided, and a request still on its way books nothing. */
export const settleOperation = answer.settleOperation.handler(async ({ context, input }) => {
  const { house } = context
  const personId = memberOf(context).id
  mustNotVoidTooMany(house, personId)
  const settled = await house.bookkeeper.settle(input.operationId, personId)
  if (!settled.happened) countVoid(house, personId)
  return settled
})
