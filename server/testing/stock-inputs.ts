/** A valid input of every call of the stock room; `nowhere` is an id of nothing. */
import { newOperationId } from './venue.ts'

const moved = (nowhere: string) => ({
  productId: nowhere,
  operationId: newOperationId(),
  quantity: 20_000,
  notes: 'Du marché',
})
const inventory = (nowhere: string) => ({ inventoryId: nowhere, operationId: newOperationId() })
const transfer = (nowhere: string) => ({
  operationId: newOperationId(),
  fromProductId: nowhere,
  toProductId: nowhere,
  quantity: 20_000,
  note: 'Pour le soir',
})
const oneTransfer = (nowhere: string) => ({
  transferId: nowhere,
  operationId: newOperationId(),
  note: 'Pour le soir',
})
const alert = (nowhere: string) => ({ alertId: nowhere, operationId: newOperationId() })

export const stockInputs = (nowhere: string) => ({
  supply: moved(nowhere),
  returnStock: moved(nowhere),
  loseStock: { ...moved(nowhere), quantity: 1_000, reason: 'broken' },
  adjustStock: moved(nowhere),
  readStock: { productId: nowhere },
  listHandMovements: { standId: nowhere, page: 1 },
  listAlerts: { status: 'open', standId: nowhere },
  raiseAlert: { productId: nowhere, operationId: newOperationId(), note: 'Grand monde' },
  takeAlert: alert(nowhere),
  releaseAlert: alert(nowhere),
  resolveAlert: { ...alert(nowhere), note: 'Livré' },
  listInventories: {},
  readInventory: { standId: nowhere },
  openInventory: { standId: nowhere, operationId: newOperationId() },
  countProduct: { ...inventory(nowhere), productId: nowhere, quantity: 8_000 },
  closeInventory: { ...inventory(nowhere), countCount: 1 },
  abandonInventory: inventory(nowhere),
  listTransfers: { status: 'open', standId: nowhere, page: 1 },
  requestTransfer: transfer(nowhere),
  transferStock: transfer(nowhere),
  sendTransfer: { ...oneTransfer(nowhere), quantity: 20_000 },
  receiveTransfer: {
    ...oneTransfer(nowhere),
    ...{ received: 18_000, lost: 1_000, returned: 1_000, reason: 'broken' },
  },
  cancelTransfer: oneTransfer(nowhere),
  cancelAlert: { ...alert(nowhere), reason: 'Plus au menu' },
})
