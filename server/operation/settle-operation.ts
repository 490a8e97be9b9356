import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'

/** Final either way: an id that has not happened by now is void, so a request still on its way changes nothing. */
export const settleOperation = answer.settleOperation.handler(({ context, input }) =>
  context.house.bookkeeper.settle(input.operationId, memberOf(context).id),
)
