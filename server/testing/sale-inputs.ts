/** A valid input of every call of a till about sales; `nowhere` is an id of nothing. */
import { newOperationId } from './venue.ts'

export const saleInputs = (nowhere: string) => ({
  sell: {
    operationId: newOperationId(),
    cardId: nowhere,
    lines: [{ productId: nowhere, quantity: 1000, note: '' }],
    expectedTotal: 10_00,
  },
  cancelSale: { saleId: nowhere, operationId: newOperationId() },
  cancelSaleRemotely: { saleId: nowhere, operationId: newOperationId(), reason: 'Plat renvoyé' },
  listRecentSales: {},
  listSales: { period: 'week', hour: '20', standId: nowhere, page: 1 },
  showCustomer: {
    token: 'a'.repeat(32),
    view: {
      lines: [{ name: 'Kefta', quantity: '2', total: 60_00 }],
      ...{ total: 60_00, balanceAfter: null, orderNumber: null },
    },
  },
  readMyCatalogue: {},
})
