import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { findReceiptOfSale, writeReceiptOfSale } from './find-sale-receipt.ts'

export const readSaleReceipt = answer.readSaleReceipt.handler(async ({ context, input }) =>
  writeReceiptOfSale(await findReceiptOfSale(context.house, input.saleId, memberOf(context))),
)
