import { changePrinter, printTrial, readPrinter, readPrinting } from './printer.ts'
import { printReceipt, printSaleReceipt, readReceipt, readSaleReceipt } from './receipts.ts'

export const printingCalls = {
  readReceipt,
  printReceipt,
  readSaleReceipt,
  printSaleReceipt,
  readPrinting,
  readPrinter,
  changePrinter,
  printTrial,
}
