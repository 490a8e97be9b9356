/** The stock room: what stock keepers do to stocks, and the alerts they deal with. No answer here holds an amount of money. */
import { z } from 'zod'
import { stockUnits } from '#rules/plain/quantity.ts'
import { lossReasons, movementTypes, stockStates } from '#rules/stock/stock.ts'
import { alertPriorities, stockAlertStatuses } from '#rules/stock/stock-alert.ts'
import { alertFilters } from '#rules/stock/stock-alert-query.ts'
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

export const productOfAlert = z.object({
  id,
  name: z.string(),
  image: z.string().nullable().describe('the name of its photo, see imageAddress'),
  unit: z.enum(stockUnits),
  stock: stockQuantity.describe('as it is now'),
  stockAlert: stockQuantity,
  minQuantity: stockQuantity,
  state: z.enum(stockStates),
  isArchived: z.boolean(),
})

const stockAlert = z.object({
  id,
  product: productOfAlert,
  stand: person,
  currentStock: stockQuantity.describe('the stock that raised it'),
  minStock: stockQuantity.describe('it may be resolved from here on'),
  requestedQuantity: stockQuantity.describe(
    'of an open one what a person asked for and waits for, or by the stock of now; 0 where nobody said how much',
  ),
  status: z.enum(stockAlertStatuses),
  priority: z.enum(alertPriorities).describe('of an open one by the stock of now'),
  notes: z.string(),
  createdAt: instant,
  createdBy: person.nullable().describe('null where the stock raised it'),
  takenAt: instant.nullable(),
  takenBy: person.nullable(),
  resolvedAt: instant.nullable().describe('when it ended, resolved or cancelled'),
  resolvedBy: person.nullable().describe('null where the stock ended it'),
})
export type StockAlertOnTheWire = z.infer<typeof stockAlert>

/** How many alerts one answer lists: of open ones the most urgent, of others the latest. */
export const mostAlertsTold = 200

const handMovement = z.object({
  id: z.string().describe('{productId}:{number}'),
  productId: id,
  productName: z.string(),
  standId: id,
  standName: z.string().describe('where the product was when it moved'),
  unit: z.enum(stockUnits),
  type: z.enum(movementTypes),
  quantity: stockQuantity.describe('signed'),
  previousStock: stockQuantity,
  newStock: stockQuantity,
  reason: z.enum(lossReasons).nullable().describe('of a loss'),
  notes: z.string(),
  at: instant,
  createdBy: id.nullable().describe('null where no person did it'),
  byName: z.string().nullable().describe('null where they can no longer be named'),
})
export type HandMovement = z.infer<typeof handMovement>

export const handMovementsPerPage = 10

export const stockMoved = z.object({
  productId: id,
  type: z.enum(movementTypes),
  quantity: stockQuantity.describe('signed'),
  previousStock: stockQuantity,
  newStock: stockQuantity,
  resolvedAlertId: id.nullable().describe('the alert that this act resolved'),
  at: instant,
})

const alertTold = z.object({
  alertId: id,
  productId: id,
  status: z.enum(stockAlertStatuses),
  at: instant,
})

const notes = text(200).default('')
const moved = z.strictObject({ productId: id, operationId, quantity: typedStock, notes })
const oneAlert = z.strictObject({ alertId: id, operationId })

const tag = 'Stock'

export const stockCalls = {
  supply: call({
    may: 'keep stock',
    method: 'POST',
    path: '/products/{productId}/supplies',
    summary: 'Goods that came: adds to the stock',
    tag,
  })
    .input(moved)
    .output(stockMoved),
  returnStock: call({
    may: 'keep stock',
    method: 'POST',
    path: '/products/{productId}/returns',
    summary: 'Goods that came back: adds to the stock',
    tag,
  })
    .input(moved)
    .output(stockMoved),
  loseStock: call({
    may: 'keep stock',
    method: 'POST',
    path: '/products/{productId}/losses',
    summary: 'Goods that were lost, and why: takes from the stock',
    tag,
  })
    .input(moved.extend({ reason: z.enum(lossReasons).nullable() }))
    .output(stockMoved),
  adjustStock: call({
    may: 'keep stock',
    method: 'POST',
    path: '/products/{productId}/adjustments',
    summary: 'What was counted: the stock is then this much',
    tag,
  })
    .input(moved)
    .output(stockMoved),
  listHandMovements: call({
    may: 'keep stock',
    method: 'GET',
    path: '/stock-movements',
    summary: 'What changed stocks but sales, newest first, ten a page',
    tag,
  })
    .input(z.strictObject({ standId: id.optional(), page, counts }))
    .output(listOf(handMovement).extend({ isTotalExact: z.boolean() })),
  listAlerts: call({
    may: 'keep stock',
    method: 'GET',
    path: '/stock-alerts',
    summary: 'The open alerts, the most pressing first; or those that ended, the latest first',
    tag,
  })
    .input(z.strictObject({ status: z.enum(alertFilters).default('open'), standId: id.optional() }))
    .output(
      z.object({
        rows: z.array(stockAlert).describe(`at most ${mostAlertsTold}`),
        open: z.int().describe('pending or in processing, at the stand if one is asked for'),
      }),
    ),
  raiseAlert: call({
    may: 'keep stock',
    method: 'POST',
    path: '/products/{productId}/alerts',
    summary: 'Say that more is needed of a product; refused where an alert of it is open',
    tag,
  })
    .input(z.strictObject({ productId: id, operationId, note: notes }))
    .output(alertTold),
  takeAlert: call({
    may: 'keep stock',
    method: 'POST',
    path: '/stock-alerts/{alertId}/taking',
    summary: 'See to an alert: it is in processing',
    tag,
  })
    .input(oneAlert)
    .output(alertTold),
  releaseAlert: call({
    may: 'keep stock',
    method: 'POST',
    path: '/stock-alerts/{alertId}/release',
    summary: 'Leave an alert to others: it is pending again',
    tag,
  })
    .input(oneAlert)
    .output(alertTold),
  resolveAlert: call({
    may: 'keep stock',
    method: 'POST',
    path: '/stock-alerts/{alertId}/resolution',
    summary: 'End an alert whose product has its minimum',
    tag,
  })
    .input(oneAlert.extend({ note: notes }))
    .output(alertTold),
  cancelAlert: call({
    may: 'keep stock',
    method: 'POST',
    path: '/stock-alerts/{alertId}/cancellation',
    summary: 'End an alert that nobody needs to answer, and say why',
    tag,
  })
    .input(oneAlert.extend({ reason: text(200) }))
    .output(alertTold),
}
