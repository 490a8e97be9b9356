/** How a stock need becomes a notification, and how the notification ends: with its alert, or by a person's answer. */

import { type Thousandths, thousandths } from '../plain/quantity.ts'
import type { AlertStep } from '../stock/stock-alert-step.ts'
import { isPending, type NotificationStatus } from './notification.ts'
import type { StockNeed } from './stock-need.ts'

/** The notification of an alert that was raised, by a low stock or by a person. */
export const tellingOf = ({ alert, event, quantity }: AlertStep): StockNeed => ({
  ...told,
  id: alert.id,
  type: alert.createdBy === null ? 'low_stock' : 'restock_request',
  message: event.note,
  productId: alert.productId,
  standId: alert.standId,
  alertId: alert.id,
  requestedQuantity: quantity,
  createdAt: event.at,
  createdBy: alert.createdBy,
})

const told = {
  status: 'pending',
  processedAt: null,
  processedBy: null,
  processedQuantity: null,
  answer: '',
  isOfMark: false,
  joined: null,
} as const

type Asked = Pick<StockNeed, 'id' | 'message' | 'requestedQuantity'> & {
  readonly by: string
  readonly at: Date
}

/** The request of a person for a product that has an open alert already. */
export const requestBeside = (
  { id: alertId, productId, standId }: Pick<AlertStep['alert'], 'id' | 'productId' | 'standId'>,
  { by, at, ...asked }: Asked,
): StockNeed => ({
  ...told,
  ...asked,
  type: 'restock_request',
  productId,
  standId,
  alertId,
  createdAt: at,
  createdBy: by,
})

/** A person joins the request that the mark «sold out» made: the request then stays pending when the mark is removed. */
export const joinMark = (
  waiting: StockNeed,
  { by, at, message, requestedQuantity }: Omit<Asked, 'id'>,
): StockNeed => ({
  ...waiting,
  message: message || waiting.message,
  requestedQuantity,
  joined: { by, at },
})

/** Whether only the mark «sold out» made the request, and no person joined it. */
export const isOfMarkAlone = ({ isOfMark, joined }: StockNeed): boolean => isOfMark && joined === null

type Ending = {
  readonly status: Exclude<NotificationStatus, 'pending'>
  readonly by: string
  readonly at: Date
  /** The quantity supplied, for a processed notification. */
  readonly quantity?: Thousandths
  readonly answer?: string
}

export const endNotification = (
  notification: StockNeed,
  { status, by, at, quantity = thousandths(0), answer = '' }: Ending,
): StockNeed => ({
  ...notification,
  status,
  processedAt: at,
  processedBy: by,
  processedQuantity: status === 'processed' ? quantity : null,
  answer,
})

/** The pending notifications of an alert, ended with it. `by` is the person whose act ended the alert. */
export function endedWith(
  { alert, event, quantity }: AlertStep,
  notifications: readonly StockNeed[],
  by: string,
): StockNeed[] {
  const ofAlert = notifications.filter((one) => one.alertId === alert.id && isPending(one))
  const ending = {
    status: event.what === 'resolved' ? 'processed' : 'cancelled',
    ...{ by, at: event.at, answer: event.by === null ? '' : event.note },
    ...(quantity && { quantity }),
  } as const
  return ofAlert.map((one) => endNotification(one, ending))
}
