import {
  decideNotificationApproval,
  decideNotificationCancellation,
  decideNotificationRejection,
  type NotificationAct,
} from '#rules/notification/stock-need-act.ts'
import { answer, type House } from '../books/answer.ts'
import { bookingWith } from '../books/booking.ts'
import { command } from '../books/command.ts'
import { productOfNeed } from './stock-need-store.ts'

/** Names the product whose stock the answer to a need locks, as a sale does. */
const needs = ({ notificationId, productId }: NotificationAct) => ({
  products: productId === null ? [] : [productId],
  notifications: [notificationId],
})

type Asked = { readonly notificationId: string; readonly note?: string | undefined; readonly reason?: string }

const withProduct = async <Request extends Asked>(request: Request, { database }: House) => ({
  ...request,
  productId: await productOfNeed(database, request.notificationId),
  note: request.reason ?? request.note ?? '',
})

export const notificationApproval = command({
  kind: 'notification-approval',
  needs,
  decide: decideNotificationApproval,
})

export const approveNotification = bookingWith(answer.approveNotification, withProduct, notificationApproval)

export const notificationRejection = command({
  kind: 'notification-rejection',
  needs,
  decide: decideNotificationRejection,
})

export const rejectNotification = bookingWith(answer.rejectNotification, withProduct, notificationRejection)

export const cancelNotification = bookingWith(
  answer.cancelNotification,
  withProduct,
  command({ kind: 'notification-cancellation', needs, decide: decideNotificationCancellation }),
)
