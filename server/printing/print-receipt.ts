import { duplicateOf } from '#rules/paper/paper.ts'
import { receiptPaper } from '#rules/paper/receipt.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { printOnStrip } from '../platform/receipt-printer.ts'
import { findMyReceipt } from './find-my-receipt.ts'
import { printerOf } from './printer-store.ts'

export const printReceipt = answer.printReceipt.handler(async ({ context, input }) => {
  const { house } = context
  const paper = receiptPaper(await findMyReceipt(house, input.operationId, memberOf(context)))
  const address = await printerOf(house.database, context.who?.deviceId)
  await printOnStrip(address, input.isAgain ? duplicateOf(paper) : paper)
  return { sentAt: house.clock().toISOString() }
})
