import {
  type AlertAct,
  type AlertRaising,
  decideAlertCancellation,
  decideAlertRaising,
  decideAlertRelease,
  decideAlertResolution,
  decideAlertTaking,
} from '#rules/stock/stock-alert-act.ts'
import { answer, type House } from '../books/answer.ts'
import { booking, bookingWith } from '../books/booking.ts'
import { command } from '../books/command.ts'
import { productOfAlert } from './stock-store.ts'

export const raiseAlert = booking(
  answer.raiseAlert,
  command({
    kind: 'alert-raising',
    needs: ({ productId }: AlertRaising) => ({ products: [productId] }),
    decide: decideAlertRaising,
  }),
)

/** Names the product whose stock a change of the alert locks, as a sale does. */
const needs = ({ alertId, productId }: AlertAct) => ({
  products: productId === null ? [] : [productId],
  alerts: [alertId],
})

type Asked = { readonly alertId: string; readonly note?: string | undefined; readonly reason?: string }

const withProduct = async ({ alertId, note, reason }: Asked, { database }: House): Promise<AlertAct> => ({
  alertId,
  productId: await productOfAlert(database, alertId),
  note: reason ?? note ?? '',
})

export const takeAlert = bookingWith(
  answer.takeAlert,
  withProduct,
  command({ kind: 'alert-taking', needs, decide: decideAlertTaking }),
)

export const releaseAlert = bookingWith(
  answer.releaseAlert,
  withProduct,
  command({ kind: 'alert-release', needs, decide: decideAlertRelease }),
)

export const resolveAlert = bookingWith(
  answer.resolveAlert,
  withProduct,
  command({ kind: 'alert-resolution', needs, decide: decideAlertResolution }),
)

export const cancelAlert = bookingWith(
  answer.cancelAlert,
  withProduct,
  command({ kind: 'alert-cancellation', needs, decide: decideAlertCancellation }),
)
