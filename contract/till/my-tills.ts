import { z } from 'zod'
import { call } from '../plain/call.ts'
import { money } from '../plain/wire.ts'
import { till } from './till.ts'

const total = z.object({ count: z.int(), amount: money })

/** A closed till, shown to its holder: nothing about it is hidden any more. */
export const pastTill = z.object({
  till: till.extend({
    closedAt: till.shape.closedAt.unwrap(),
    reportNumber: till.shape.reportNumber.unwrap(),
    expected: money,
    counted: money,
    difference: money,
  }),
  recharges: total.describe('cancelled ones taken away'),
  refunds: total.describe('what initializations paid back included'),
  cashMoved: z.object({ in: money, out: money }).describe('what the organiser brought and took'),
  sales: total.describe('cancelled ones taken away'),
  closedByName: z.string().nullable().describe('the admin who closed it from afar'),
  handedToName: z.string().nullable(),
})
export type PastTill = z.infer<typeof pastTill>

export const myTillsCalls = {
  listMyTills: call({
    mayFollowHours: true,
    may: 'hold a till',
    method: 'GET',
    path: '/tills/mine/closed',
    summary: 'The last ten tills I held, as they were closed',
    tag: 'Tills',
  }).output(z.object({ rows: z.array(pastTill) })),
}
