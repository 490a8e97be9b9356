/** Notifications of the organiser, requests of people, and their answers. No answer here holds an amount of money. */
import { z } from 'zod'
import { notificationStatuses, notificationTypes } from '#rules/notification/notification.ts'
import { notificationFilters, notificationPeriods } from '#rules/notification/notification-query.ts'
import { stockNeedTypes } from '#rules/notification/stock-need.ts'
import { stockUnits } from '#rules/plain/quantity.ts'
import { stockAlertStatuses } from '#rules/stock/stock-alert.ts'
import { call } from '../plain/call.ts'
import {
  counts,
  id,
  instant,
  listOf,
  operationId,
  page,
  person,
  stockQuantity,
  text,
  typedStock,
} from '../plain/wire.ts'
import { productOfAlert, stockMoved } from '../stock/stock.ts'

export const notificationsPerPage = 25

/** The fields that every notification has. */
const told = z.object({
  id,
  status: z.enum(notificationStatuses),
  createdAt: instant,
  again: z
    .object({ times: z.int().min(2), since: instant })
    .nullable()
    .describe('how often it was told of the same in twelve hours, this time included; null the first time'),
  createdBy: person.nullable().describe('null where no person made it'),
  processedAt: instant.nullable().describe('when it ended, however it did'),
  processedBy: person.nullable(),
  answer: z.string().describe('what was said to the person who made it'),
})

const need = told.extend({
  type: z.enum(stockNeedTypes),
  message: z.string().describe('of a request what the person wrote; empty where they wrote nothing'),
  joinedBy: person.nullable().describe('who asked for more of what a colleague had marked sold out'),
  product: productOfAlert.describe('as it is now; one that is archived is no longer there to be supplied'),
  stand: person,
  alert: z.object({
    id,
    status: z.enum(stockAlertStatuses),
    minStock: stockQuantity.describe('it may end from here on'),
  }),
  requestedQuantity: stockQuantity.nullable().describe('null where nobody said how much'),
  processedQuantity: stockQuantity
    .nullable()
    .describe('of one that was processed: what came, 0 where it ended without goods'),
})
export type NeedOnTheWire = z.infer<typeof need>

/** All types of notification, each with the thing it is about. */
const notification = z.discriminatedUnion('type', [need])
export type NotificationOnTheWire = z.infer<typeof notification>

/** How many requests one answer lists, latest first. */
export const mostRequestsTold = 50

const myRequest = z.object({
  id,
  productId: id,
  productName: z.string(),
  unit: z.enum(stockUnits),
  status: z.enum(notificationStatuses),
  message: z.string(),
  requestedQuantity: stockQuantity.nullable(),
  createdAt: instant,
  createdBy: person,
  isMine: z.boolean().describe('the person who reads may withdraw it while it is pending'),
  processedAt: instant.nullable(),
  processedQuantity: stockQuantity.nullable(),
  isOfCancelledSale: z
    .boolean()
    .describe('nobody answered: a cancelled sale brought the stock back to its minimum'),
  answer: z.string(),
})
export type MyRequest = z.infer<typeof myRequest>

const one = z.strictObject({ notificationId: id, operationId })
const note = text(200).default('')

const notificationTold = z.object({
  notificationId: id,
  productId: id,
  status: z.enum(notificationStatuses),
  cancelledAlertId: id.nullable().describe('the alert that ended with it: the request alone had raised it'),
  at: instant,
})

const tag = 'Notifications'

export const notificationCalls = {
  listNotifications: call({
    may: 'administer',
    method: 'GET',
    path: '/notifications',
    summary: 'What the organiser is told, newest first',
    tag,
  })
    .input(
      z.strictObject({
        status: z.enum(notificationFilters).default('pending'),
        type: z.enum(notificationTypes).optional(),
        standId: id.optional(),
        period: z.enum(notificationPeriods).default('all'),
        page,
        counts,
      }),
    )
    .output(
      listOf(notification).extend({
        isTotalExact: z.boolean(),
        pending: z.int().describe('how many of those asked for are pending, whatever the status asked for'),
      }),
    ),
  readNotification: call({
    may: 'administer',
    method: 'GET',
    path: '/notifications/{notificationId}',
    summary: 'One of them, pending or ended',
    tag,
  })
    .input(z.strictObject({ notificationId: id }))
    .output(notification),
  approveNotification: call({
    may: 'administer',
    method: 'POST',
    path: '/notifications/{notificationId}/approval',
    summary: 'Bring what is needed: a supply of this quantity; the alert ends where it suffices',
    tag,
  })
    .input(one.extend({ quantity: typedStock, note }))
    .output(stockMoved.extend({ notificationId: id, status: z.enum(notificationStatuses) })),
  rejectNotification: call({
    may: 'administer',
    method: 'POST',
    path: '/notifications/{notificationId}/rejection',
    summary: 'Say no, and why; an alert that the stock raised stays open for the stock keeper',
    tag,
  })
    .input(one.extend({ reason: text(200) }))
    .output(notificationTold),
  cancelNotification: call({
    may: 'ask for stock',
    method: 'POST',
    path: '/notifications/{notificationId}/cancellation',
    summary: 'Put it aside; whoever asked may withdraw their own request',
    tag,
  })
    .input(one.extend({ note }))
    .output(notificationTold),
  requestRestock: call({
    may: 'ask for stock',
    method: 'POST',
    path: '/products/{productId}/restock-requests',
    summary: 'Ask for more of a product; refused while a request of a person is pending',
    tag,
  })
    .input(
      z.strictObject({
        productId: id,
        operationId,
        quantity: typedStock.nullable().default(null).describe('null leaves it to others'),
        message: text(200).default(''),
      }),
    )
    .output(
      z.object({
        notificationId: id,
        productId: id,
        raisedAlertId: id.nullable().describe('the alert that this request raised; null where one was open'),
        at: instant,
      }),
    ),
  readMyRequests: call({
    may: 'ask for stock',
    method: 'GET',
    path: '/restock-requests/mine',
    summary: 'What one asked for, or the people of the stand did: pending, or answered this business day',
    tag,
  })
    .input(z.strictObject({ standId: id.optional().describe('of a kitchen that works for any stand') }))
    .output(z.object({ rows: z.array(myRequest).describe(`at most ${mostRequestsTold}`) })),
}
