/** Lines of `who-may.ts` about selling, handing over orders and drawers, and receipts of sales. */

const vendors = ['vendor', 'vendor of another stand'] as const
const holders = [...vendors, 'operator', 'other operator', 'admin'] as const

/** For sales of the caller's stand; an admin may ask for any sale. */
const receiptOfSale = <Answer extends string>(given: Answer) =>
  ({
    may: [...vendors, 'admin'],
    says: { own: given, foreign: 'not-allowed', missing: 'receipt-not-found' },
    butFor: { admin: { foreign: given } },
  }) as const

export const counter = {
  sell: {
    may: vendors,
    says: { own: 'done', foreign: 'product-not-found', missing: 'product-not-found' },
  },
  cancelSale: {
    may: vendors,
    says: { own: 'done', foreign: 'sale-of-another-till', missing: 'sale-not-found' },
  },
  showCustomer: { may: vendors, says: { none: 'done' } },
  listRecentSales: { may: vendors, says: { none: 'done' } },
  readMyCatalogue: { may: vendors, says: { none: 'done' } },
  readSaleReceipt: receiptOfSale('done'),
  printSaleReceipt: receiptOfSale('printer-not-set'),
  listReadyOrders: {
    may: [...vendors, 'admin'],
    says: { own: 'done', foreign: 'not-allowed', missing: 'not-allowed' },
    butFor: { admin: { foreign: 'done', missing: 'done' } },
  },
  handOver: {
    may: [...vendors, 'admin'],
    says: { own: 'done', foreign: 'not-allowed', missing: 'ticket-not-found' },
    // The order of the other stand is not ready yet.
    butFor: { admin: { foreign: 'ticket-changed' } },
  },
  refuseDrawer: {
    may: holders,
    says: { own: 'not-allowed', foreign: 'not-allowed', missing: 'till-not-found' },
  },
  recountDrawer: {
    may: holders,
    says: { own: 'not-allowed', foreign: 'not-allowed', missing: 'till-not-found' },
    isForClosing: true,
  },
} as const
