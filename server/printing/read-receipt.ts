import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { findMyReceipt, writeReceipt } from './find-my-receipt.ts'

export const readReceipt = answer.readReceipt.handler(async ({ context, input }) =>
  writeReceipt(await findMyReceipt(context.house, input.operationId, memberOf(context))),
)
