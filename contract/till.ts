import { z } from 'zod'
import { tillKinds } from '#rules/till.ts'
import { call } from './call.ts'
import { amount, drawerAmount, id, instant, money, operationId, stockQuantity, text } from './wire.ts'

export const till = z.object({
  id,
  kind: z.enum(tillKinds),
  standId: id.nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
  float: money.describe('cash in the drawer at opening'),
  expected: money.describe('cash the books expect in the drawer: float + recharges − refunds'),
  counted: money.nullable(),
  difference: money.nullable().describe('counted − expected'),
  note: z.string().nullable(),
  operationCount: z.int(),
})
export type TillOnTheWire = z.infer<typeof till>

const productSold = z.object({
  productId: id,
  name: z.string(),
  unit: z.enum(['unit', 'kg']),
  quantity: stockQuantity,
  amount: money,
})

/** The figures of one till, for the person who holds it. */
export const tillFigures = z.object({
  recharges: z.object({ count: z.int(), amount: money }),
  refunds: z.object({ count: z.int(), amount: money }),
  sales: z.object({ count: z.int(), amount: money, cancelled: z.int(), average: money }),
  products: z.array(productSold),
  ticketsUnserved: z.int(),
})

export const tillCalls = {
  readMyTill: call({
    mayFollowHours: true,
    may: 'hold a till',
    method: 'GET',
    path: '/tills/mine',
    summary: 'My open till and its figures',
    tag: 'Tills',
  }).output(
    z.object({ till: till.nullable(), figures: tillFigures.nullable(), lastFloat: money.nullable() }),
  ),
  openTill: call({
    may: 'hold a till',
    method: 'POST',
    path: '/tills',
    summary: 'Open my till',
    tag: 'Tills',
  })
    .input(z.strictObject({ operationId, float: amount }))
    .output(till),
  closeTill: call({
    mayFollowHours: true,
    may: 'hold a till',
    method: 'POST',
    path: '/tills/{tillId}/closing',
    summary: 'Close my till',
    tag: 'Tills',
  })
    .input(
      z.strictObject({
        operationId,
        tillId: id,
        counted: drawerAmount.nullable(),
        note: text(300).nullable(),
      }),
    )
    .output(till),
}
