import { duplicateOf } from '#rules/paper/paper.ts'
import { saleReceiptPaper } from '#rules/sale/sale-receipt.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { printOnStrip } from '../platform/receipt-printer.ts'
import { findReceiptOfSale } from './find-sale-receipt.ts'
import { printerOf } from './printer-store.ts'

export const printSaleReceipt = answer.printSaleReceipt.handler(async ({ context, input }) => {
  const { house } = context
  const paper = saleReceiptPaper(await findReceiptOfSale(house, input.saleId, memberOf(context)))
  await printOnStrip(
    await printerOf(house.database, context.who?.deviceId),
    input.isAgain ? duplicateOf(paper) : paper,
  )
  return { sentAt: house.clock().toISOString() }
})
