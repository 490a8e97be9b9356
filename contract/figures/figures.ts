/**
 * The figures of the dashboard, one call for each block: when one fails, the others still show. Figures that must agree come
 * from one statement; each answer carries its instant.
 */
import { z } from 'zod'
import { figurePeriods, usuallyRanked } from '#rules/figures/figures.ts'
import { stockUnits } from '#rules/plain/quantity.ts'
import { stockStates } from '#rules/stock/stock.ts'
import { tillKinds } from '#rules/till/till.ts'
import { call } from '../plain/call.ts'
import { id, instant, money, stockQuantity } from '../plain/wire.ts'

const total = z.object({ count: z.int(), amount: money })
const change = z
  .int()
  .nullable()
  .describe(
    'whole percents against the days before, both cut at the last quarter of an hour that is over; null against nothing',
  )
const period = z.enum(figurePeriods).default('today').describe('business days, the running one included')
const limit = z.coerce.number().int().min(1).max(50).default(usuallyRanked)

const asOf = { asOf: instant.describe('when it was read') }

export const salesFigures = z.object({
  ...asOf,
  days: z.object({ first: z.string(), last: z.string() }).describe('business days, both included'),
  sales: total.extend({ average: money.describe('0 when there is none') }),
  cancelled: total.describe('of the same purchases; left out of everything else'),
  changes: z.object({ count: change, amount: change, average: change }),
  stands: z
    .array(
      z.object({
        id,
        name: z.string(),
        isActive: z.boolean(),
        todaySales: money.describe('in the period, which is today unless another is asked for'),
        transactionCount: z.int(),
        averageTransaction: money,
      }),
    )
    .describe('those that sold something, what they sold descending, then by name'),
  hours: z
    .array(
      total.extend({
        hour: z.int().min(0).max(23).describe('on the wall; it ends an hour later'),
        before: total.describe('in the same hour of the days before'),
      }),
    )
    .describe('all 24, in the order of a business day'),
})
export type SalesFigures = z.infer<typeof salesFigures>

const atTheDesks = total.extend({ changes: z.object({ count: change, amount: change }) })

export const deskFigures = z.object({
  ...asOf,
  recharges: atTheDesks
    .extend({ cardSales: money.describe('of the amount, what was paid as cards were sold') })
    .describe('sales of cards included, cancelled ones taken away'),
  refunds: atTheDesks.describe(
    'what was handed over, by initializations too; one that pays nothing is none; not below zero',
  ),
})
export type DeskFigures = z.infer<typeof deskFigures>

const product = z.object({
  id,
  name: z.string(),
  standName: z.string(),
  unit: z.enum(stockUnits),
  stock: stockQuantity,
  state: z.enum(stockStates),
})

export const stockFigures = z.object({
  ...asOf,
  active: z.int().describe('products with a stock above 0'),
  popular: z
    .array(product.extend({ totalSales: stockQuantity }))
    .describe('with a stock above 0, what was sold since ever descending, then by name'),
  low: z
    .object({ total: z.int(), rows: z.array(product) })
    .describe(
      'stocks under `lowStockBelow`, whatever their unit, the least first; fewer rows than there are',
    ),
})
export type StockFigures = z.infer<typeof stockFigures>

const waitingOrders = z.object({
  standId: id,
  standName: z.string(),
  uncooked: z.int().describe('open, and no kitchen screen has shown the stand for five minutes'),
  late: z.int().describe('not ready after the minutes of the settings'),
  oldestLate: instant.nullable().describe('when the oldest of them was ordered'),
  unclaimed: z.int(),
  unclaimedFor: z.int().describe('minutes that each of these has been ready, or more'),
  toldAt: instant.nullable().describe('when devices were told of the stand last'),
})
export type WaitingOrdersOnTheWire = z.infer<typeof waitingOrders>

export const toDo = z.object({
  ...asOf,
  waitingOrders: z
    .array(waitingOrders)
    .describe('the stands with orders of this business day that wait too long, by name'),
  pendingNotifications: z.int().describe('100 says as many or more'),
  cardsToAgreeTo: z
    .int()
    .describe('blocked cards whose replacement no administrator has agreed to; 100 says as many or more'),
  stocks: z.object({ out: z.int(), critical: z.int() }).describe('products in these states'),
  forgottenTills: z
    .array(z.object({ kind: z.enum(tillKinds), count: z.int(), oldest: instant }))
    .describe('left open for more than half a day, by kind of desk; none of a kind that has none'),
  stoppedTills: z
    .array(z.object({ kind: z.enum(tillKinds), count: z.int() }))
    .describe('of people who were disabled, to be counted and closed; not among those left open'),
  twins: z.int().describe('products whose names look alike, to be renamed, archived or kept'),
  salesAhead: z.int().describe('sales dated in a time yet to come, when the clock was ahead'),
  copies: z
    .object({ tone: z.enum(['amber', 'red']), words: z.string() })
    .nullable()
    .describe('copies have stopped, or no place was chosen for them and nobody put it off; null otherwise'),
  recallsToDecide: z
    .int()
    .describe('operations brought back that are not in the books; 100 says as many or more'),
  uncoveredSince: instant.nullable().describe('since when the second computer is away; null where it is not'),
  bytesLeft: z.int().nullable().describe('on the disk of the server, where they are few; null where not'),
})
export type ToDo = z.infer<typeof toDo>

export const figureCalls = {
  readSalesFigures: call({
    may: 'administer',
    method: 'GET',
    path: '/figures/sales',
    summary: 'What was sold in a period, by stand and by hour',
    tag: 'Dashboard',
  })
    .input(z.strictObject({ period, limit }))
    .output(salesFigures),
  readDeskFigures: call({
    may: 'administer',
    method: 'GET',
    path: '/figures/desks',
    summary: 'What came onto cards and was paid back in a period',
    tag: 'Dashboard',
  })
    .input(z.strictObject({ period }))
    .output(deskFigures),
  readStockFigures: call({
    may: 'administer',
    method: 'GET',
    path: '/figures/stock',
    summary: 'The products that sold most and those that run low',
    tag: 'Dashboard',
  })
    .input(z.strictObject({ limit }))
    .output(stockFigures),
  readToDo: call({
    may: 'administer',
    method: 'GET',
    path: '/figures/to-do',
    summary: 'What waits for the organiser',
    tag: 'Dashboard',
  }).output(toDo),
}
