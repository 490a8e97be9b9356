import { z } from 'zod'
import { tillOperationKinds } from '#rules/books/operation-kinds.ts'
import { stockUnits } from '#rules/plain/quantity.ts'
import { saleStatuses } from '#rules/sale/sale.ts'
import { tillKinds } from '#rules/till/till.ts'
import { tillDifferenceFilters, tillOrders, tillPeriods, tillStatusFilters } from '#rules/till/till-query.ts'
import { call } from '../plain/call.ts'
import {
  drawerAmount,
  id,
  instant,
  listOf,
  money,
  operationId,
  page,
  stockQuantity,
  text,
} from '../plain/wire.ts'
import { cashCount, tillFigures } from './till.ts'

const total = z.object({ count: z.int(), amount: money })
/** `amount` is null for an admin who holds this till and must still count it blind. */
const hidden = z.object({ count: z.int(), amount: money.nullable() })

/** A session as an admin sees it, of a recharge desk or a stand. */
export const listedTill = z.object({
  id,
  kind: z.enum(tillKinds),
  holder: z.object({ id, name: z.string() }),
  stand: z.object({ id, name: z.string() }).nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
  isForgotten: z.boolean(),
  stoppedAt: instant.nullable().describe('when its holder was disabled: it waits to be counted and closed'),
  holdsCash: z.boolean().describe('its drawer is counted'),
  float: money,
  recharges: hidden.describe('cards sold included, cancelled ones taken away'),
  cardSales: hidden.describe(
    'of the recharges: cards sold, with what was put on them; those that came back taken away',
  ),
  refunds: hidden.describe('what was handed over, initializations included; not below zero'),
  sales: total.extend({ cancelled: z.int() }).describe('cancelled ones taken away'),
  cashMoved: z.object({ in: money, out: money }).nullable().describe('between the organiser and the drawer'),
  expected: money.nullable().describe('null where the caller is to count this till blind'),
  counted: money.nullable(),
  difference: money.nullable(),
  isReviewed: z.boolean().describe('an admin has accepted the difference'),
  awaitsReview: z.boolean().describe('the caller may accept the difference, and nobody has'),
  reportNumber: z.int().nullable(),
  closedByName: z.string().nullable().describe('the admin who closed it from a distance'),
  note: z.string().nullable(),
})
export type ListedTill = z.infer<typeof listedTill>

const review = z.object({ byName: z.string(), at: instant, note: z.string() })

export const tillDetail = listedTill.extend({
  operationCount: z.int(),
  floatPieces: cashCount.nullable(),
  countedPieces: cashCount.nullable(),
  review: review.nullable(),
  products: tillFigures.shape.products,
  hours: z.array(total.extend({ from: instant })).describe('sales of each hour in which there were some'),
})
export type TillDetail = z.infer<typeof tillDetail>

export const tillOperation = z.object({
  id: operationId,
  kind: z.enum(tillOperationKinds),
  number: z.int(),
  amount: money.describe('signed as the card sees it, or the drawer where there is no card'),
  at: instant,
  card: z.object({ id, codeTail: z.string() }).nullable(),
  balanceBefore: money.nullable(),
  balanceAfter: money.nullable(),
  byName: z.string().nullable().describe('who else than the holder of the till did it'),
  reason: z.string().nullable(),
  isCancelled: z.boolean(),
})
export type TillOperation = z.infer<typeof tillOperation>

export const saleOfTill = z.object({
  id,
  orderNumber: z.string(),
  amount: money,
  status: z.enum(saleStatuses),
  at: instant,
  card: z.object({ id, codeTail: z.string() }),
  lines: z.array(z.object({ name: z.string(), unit: z.enum(stockUnits), quantity: stockQuantity })),
  cancelled: z
    .object({ at: instant, byName: z.string(), reason: z.string().nullable() })
    .nullable()
    .describe('by whom, and why where an admin did'),
})
export type SaleOfTill = z.infer<typeof saleOfTill>

const one = z.strictObject({ tillId: id })

export const toldFloat = z.object({
  id,
  holder: z.object({ id, name: z.string() }),
  amount: money,
  fromName: z.string().describe('who handed it over'),
  at: instant,
})

export const tillListCalls = {
  listToldFloats: call({
    may: 'administer',
    method: 'GET',
    path: '/told-floats',
    summary: 'Cash handed to people who have not opened their drawer with it yet, the oldest first',
    tag: 'Tills',
  }).output(z.object({ rows: z.array(toldFloat) })),
  tellFloat: call({
    may: 'administer',
    method: 'POST',
    path: '/told-floats',
    summary: 'Tell which cash is handed to a person for their drawer; nothing is booked by it',
    tag: 'Tills',
  })
    .input(z.strictObject({ floatId: id, holderId: id, amount: drawerAmount }))
    .output(toldFloat),
  withdrawFloat: call({
    may: 'administer',
    method: 'POST',
    path: '/told-floats/{floatId}/withdrawal',
    summary: 'Take such cash back before a drawer is opened with it',
    tag: 'Tills',
  })
    .input(z.strictObject({ floatId: id }))
    .output(z.object({ withdrawn: z.literal(true) })),
  listTills: call({
    may: 'administer',
    method: 'GET',
    path: '/tills',
    summary: 'Sessions of one kind of desk: opened in the period, or still open',
    tag: 'Sessions',
  })
    .input(
      z.strictObject({
        kind: z.enum(tillKinds),
        status: z.enum(tillStatusFilters).default('all'),
        holderId: id.optional(),
        standId: id.optional(),
        period: z
          .enum(tillPeriods)
          .default('today')
          .describe('those opened or closed in it, with all that was done in them, and those still open'),
        difference: z.enum(tillDifferenceFilters).default('all'),
        first: z.enum(tillOrders).default('newest'),
        page,
      }),
    )
    .output(
      listOf(listedTill).extend({
        figures: z
          .object({
            open: z.int(),
            recharged: money,
            refunded: money.describe('not below zero'),
            excess: money.describe('counted beyond what was expected, in the drawers where there was more'),
            missing: money.describe('in the drawers where there was less; not below zero'),
            difference: money.describe('the excess less what is missing: where both are, it hides them'),
            sales: total,
            averageMinutes: z.int(),
          })
          .describe('of everything the filters leave'),
      }),
    ),
  listTillHolders: call({
    may: 'administer',
    method: 'GET',
    path: '/tills/holders',
    summary: 'Every person who has ever held a till of this kind, by name',
    tag: 'Sessions',
  })
    .input(z.strictObject({ kind: z.enum(tillKinds) }))
    .output(z.object({ rows: z.array(z.object({ id, name: z.string() })) })),
  readTillDetail: call({
    may: 'administer',
    method: 'GET',
    path: '/tills/{tillId}',
    summary: 'One session whole: figures, count, products and hours',
    tag: 'Sessions',
  })
    .input(one)
    .output(tillDetail),
  listTillOperations: call({
    may: 'administer',
    method: 'GET',
    path: '/tills/{tillId}/operations',
    summary: 'What happened in a session, newest first, twenty a page',
    tag: 'Sessions',
  })
    .input(one.extend({ page }))
    .output(listOf(tillOperation)),
  listTillSales: call({
    may: 'administer',
    method: 'GET',
    path: '/tills/{tillId}/sales',
    summary: 'The sales of a session, newest first, twenty a page',
    tag: 'Sessions',
  })
    .input(one.extend({ page }))
    .output(listOf(saleOfTill)),
  reviewDifference: call({
    may: 'administer',
    method: 'POST',
    path: '/tills/{tillId}/difference-review',
    summary: 'Accept the difference of a closed session, once, and say why',
    tag: 'Sessions',
  })
    .input(one.extend({ note: text(300) }))
    .output(review),
  cancelSaleRemotely: call({
    may: 'administer',
    method: 'POST',
    path: '/sales/{saleId}/remote-cancellation',
    summary: "Cancel a sale of another person's open till: credits the card, restocks",
    tag: 'Sessions',
  })
    .input(z.strictObject({ operationId, saleId: id, reason: text(300) }))
    .output(
      z.object({
        saleId: id,
        orderNumber: z.string(),
        amount: money,
        balanceAfter: money,
        at: instant,
        reason: z.string(),
      }),
    ),
}
