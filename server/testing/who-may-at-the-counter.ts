/** Who gives the receipt of a sale: the lines of `who-may.ts` about it. */

const vendors = ['vendor', 'vendor of another stand'] as const

/** Of the sales of one's stand, and for an admin of any. */
const receiptOfSale = <Answer extends string>(given: Answer) =>
  ({
    may: [...vendors, 'admin'],
    says: { own: given, foreign: 'not-allowed', missing: 'receipt-not-found' },
    butFor: { admin: { foreign: given } },
  }) as const

export const counter = {
  readSaleReceipt: receiptOfSale('done'),
  printSaleReceipt: receiptOfSale('printer-not-set'),
} as const
