/** Lines of `who-may.ts` about the stock room. */

/** An admin may do what a stock keeper does. */
const may = ['econome', 'admin'] as const
const aboutProduct = { may, says: { own: 'done', missing: 'product-not-found' } } as const
const aboutAlert = { may, says: { own: 'done', missing: 'stock-alert-not-found' } } as const
const aboutStand = { may, says: { own: 'done', missing: 'stand-not-found' } } as const
const aboutInventory = { may, says: { own: 'done', missing: 'inventory-not-found' } } as const
const aboutTransfer = { may, says: { own: 'done', missing: 'stock-transfer-not-found' } } as const
const list = { may, says: { none: 'done' } } as const

export const stockRoom = {
  supply: aboutProduct,
  returnStock: aboutProduct,
  loseStock: aboutProduct,
  adjustStock: aboutProduct,
  listStocks: list,
  readStock: aboutProduct,
  listHandMovements: list,
  listAlerts: list,
  raiseAlert: aboutProduct,
  takeAlert: aboutAlert,
  releaseAlert: aboutAlert,
  resolveAlert: aboutAlert,
  cancelAlert: aboutAlert,
  listInventories: list,
  readInventory: aboutStand,
  openInventory: aboutStand,
  countProduct: aboutInventory,
  closeInventory: aboutInventory,
  abandonInventory: aboutInventory,
  listTransfers: list,
  requestTransfer: aboutProduct,
  transferStock: aboutProduct,
  sendTransfer: aboutTransfer,
  receiveTransfer: aboutTransfer,
  cancelTransfer: aboutTransfer,
}
