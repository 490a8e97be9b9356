/** Printing of receipts on the printer in the venue's network. */
import { z } from 'zod'
import { receiptKinds } from '#rules/paper/receipt.ts'
import { call } from '../plain/call.ts'
import { id, instant, money, operationId, text } from '../plain/wire.ts'
import { saleLine } from '../sale/sale.ts'

export const receipt = z.object({
  operationId,
  kind: z.enum(receiptKinds),
  event: z.string(),
  cardTail: z.string().describe('the end of its code: «…45F8»'),
  amount: money.describe('signed as the card sees it'),
  settled: money.describe('paid for the card itself, at its sale'),
  balanceBefore: money,
  balanceAfter: money,
  at: instant,
  cancelledAt: instant.nullable().describe('when the recharge was taken back'),
})
export type ReceiptOnTheWire = z.infer<typeof receipt>

export const receiptOfSale = z.object({
  event: z.string(),
  stand: z.string(),
  orderNumber: z.string(),
  at: instant,
  buzzer: z.string().nullable().describe('its number, while the customer has it'),
  lines: z.array(saleLine.pick({ name: true, unit: true, quantity: true, note: true, total: true })),
  amount: money,
  cardTail: z.string().describe('the end of its code: «…45F8»'),
  balanceAfter: money,
  cancelledAt: instant.nullable().describe('when the sale was taken back'),
})
export type ReceiptOfSaleOnTheWire = z.infer<typeof receiptOfSale>

/** The printer took all of the data. No printer reports whether the paper came out. */
export const printed = z.object({ sentAt: instant })

const printer = z.strictObject({
  address: text(260).nullable().describe('«192.168.1.50:9100»; null where there is no printer'),
})

const ofOperation = z.strictObject({ operationId })
const ofSale = z.strictObject({ saleId: id })
const again = { isAgain: z.boolean().default(false).describe('a duplicate, and says so') }

export const printingCalls = {
  readReceipt: call({
    mayFollowHours: true,
    may: 'anyone signed in',
    method: 'GET',
    path: '/operations/{operationId}/receipt',
    summary: 'What the receipt of my operation says',
    tag: 'Printing',
  })
    .input(ofOperation)
    .output(receipt),
  printReceipt: call({
    mayFollowHours: true,
    may: 'anyone signed in',
    method: 'POST',
    path: '/operations/{operationId}/receipt/printing',
    summary: 'Send the receipt of my operation to the receipt printer',
    tag: 'Printing',
  })
    .input(ofOperation.extend(again))
    .output(printed),
  readSaleReceipt: call({
    may: 'give a receipt of a sale',
    method: 'GET',
    path: '/sales/{saleId}/receipt',
    summary: 'What the receipt of a sale of my stand says',
    tag: 'Printing',
  })
    .input(ofSale)
    .output(receiptOfSale),
  printSaleReceipt: call({
    may: 'give a receipt of a sale',
    method: 'POST',
    path: '/sales/{saleId}/receipt/printing',
    summary: 'Send the receipt of a sale of my stand to the receipt printer',
    tag: 'Printing',
  })
    .input(ofSale.extend(again))
    .output(printed),
  readPrinting: call({
    mayFollowHours: true,
    may: 'anyone signed in',
    method: 'GET',
    path: '/printing',
    summary: 'Whether there is a receipt printer',
    tag: 'Printing',
  }).output(z.object({ hasPrinter: z.boolean() })),
  readPrinter: call({
    may: 'administer',
    method: 'GET',
    path: '/settings/printer',
    summary: 'Where the receipt printer listens',
    tag: 'Printing',
  }).output(printer),
  changePrinter: call({
    may: 'administer',
    method: 'PUT',
    path: '/settings/printer',
    summary: 'Say where the receipt printer listens, or that there is none',
    tag: 'Printing',
  })
    .input(printer)
    .output(printer),
  printTrial: call({
    may: 'administer',
    method: 'POST',
    path: '/settings/printer/trial',
    summary: 'Send a few words to the receipt printer',
    tag: 'Printing',
  })
    .input(z.strictObject({}))
    .output(printed),
}
