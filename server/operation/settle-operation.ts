import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { countVoid, mustNotVoidTooMany } from './voids-of-person.ts'

/** Final either way: an id that has not happened by now is void, so a request still on its way changes nothing. */
export const settleOperation = answer.settleOperation.handler(async ({ context, input }) => {
  const { house } = context
  const personId = memberOf(context).id
  mustNotVoidTooMany(house, personId)
  const settled = await house.bookkeeper.settle(input.operationId, personId)
  if (!settled.happened) countVoid(house, personId)
  return settled
})
