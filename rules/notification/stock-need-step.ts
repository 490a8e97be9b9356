/** How the organiser is told of a need and how that ends: with its alert, or by the answer of a person. */

import { type Thousandths, thousandths } from '../plain/quantity.ts'
import type { AlertStep } from '../stock/stock-alert-step.ts'
import { isPending, type NotificationStatus } from './notification.ts'
import type { StockNeed } from './stock-need.ts'

/** What tells of an alert that was raised, by the stock or in the name of a person. */
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

/** A person asks for more of what an alert calls for already. */
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

/** What the mark asked for is asked for by a person too: it goes on waiting once there is some again. */
export const joinMark = (
  waiting: StockNeed,
  { by, at, message, requestedQuantity }: Omit<Asked, 'id'>,
): StockNeed => ({
  ...waiting,
  message: message || waiting.message,
  requestedQuantity,
  joined: { by, at },
})

/** Only marking the product sold out asked for it; no person did. */
export const isOfMarkAlone = ({ isOfMark, joined }: StockNeed): boolean => isOfMark && joined === null

type Ending = {
  readonly status: Exclude<NotificationStatus, 'pending'>
  readonly by: string
  readonly at: Date
  /** What came, of one that is processed. */
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

/** Those that end because their alert did. `by` is whoever acted: a stock never changes by itself. */
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
