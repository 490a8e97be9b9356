import { duplicateOf } from '#rules/paper/paper.ts'
import { receiptPaper } from '#rules/paper/receipt.ts'
import { saleReceiptPaper } from '#rules/sale/sale-receipt.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { printOnStrip } from '../platform/receipt-printer.ts'
import { findMyReceipt, writeReceipt } from './find-my-receipt.ts'
import { findReceiptOfSale, writeReceiptOfSale } from './find-sale-receipt.ts'
import { printerOf } from './printer-store.ts'

export const readReceipt = answer.readReceipt.handler(async ({ context, input }) =>
  writeReceipt(await findMyReceipt(context.house, input.operationId, memberOf(context))),
)

export const readSaleReceipt = answer.readSaleReceipt.handler(async ({ context, input }) =>
  writeReceiptOfSale(await findReceiptOfSale(context.house, input.saleId, memberOf(context))),
)

export const printReceipt = answer.printReceipt.handler(async ({ context, input }) => {
  const { house } = context
  const paper = receiptPaper(await findMyReceipt(house, input.operationId, memberOf(context)))
  const address = await printerOf(house.database, context.who?.deviceId)
  await printOnStrip(address, input.isAgain ? duplicateOf(paper) : paper)
  return { sentAt: house.clock().toISOString() }
})

export const printSaleReceipt = answer.printSaleReceipt.handler(async ({ context, input }) => {
  const { house } = context
  const paper = saleReceiptPaper(await findReceiptOfSale(house, input.saleId, memberOf(context)))
  await printOnStrip(
    await printerOf(house.database, context.who?.deviceId),
    input.isAgain ? duplicateOf(paper) : paper,
  )
  return { sentAt: house.clock().toISOString() }
})
