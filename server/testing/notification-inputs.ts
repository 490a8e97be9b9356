/** A valid input of every call about notifications and requests; `nowhere` is an id of nothing. */
import { newOperationId } from './venue.ts'

const one = (nowhere: string) => ({ notificationId: nowhere, operationId: newOperationId() })

export const notificationInputs = (nowhere: string) => ({
  listNotifications: {
    ...{ status: 'pending', type: 'low_stock', standId: nowhere },
    ...{ period: 'today', page: 1 },
  },
  readNotification: { notificationId: nowhere },
  approveNotification: { ...one(nowhere), quantity: 20_000, note: 'Livré à 18 h' },
  rejectNotification: { ...one(nowhere), reason: 'Rupture chez le fournisseur' },
  cancelNotification: { ...one(nowhere), note: 'Demandé par erreur' },
  requestRestock: {
    productId: nowhere,
    operationId: newOperationId(),
    quantity: 20_000,
    message: 'Grand monde',
  },
  markSoldOut: { productId: nowhere, operationId: newOperationId(), term: 'end-of-day' },
  markAvailable: { productId: nowhere, operationId: newOperationId() },
  readMyRequests: { standId: nowhere },
})
