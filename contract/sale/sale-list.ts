import { z } from 'zod'
import { figurePeriods } from '#rules/figures/figures.ts'
import { waitingStates } from '#rules/kitchen/waiting-orders.ts'
import { saleStatuses } from '#rules/sale/sale.ts'
import { call } from '../plain/call.ts'
import { counts, id, instant, listOf, money, page } from '../plain/wire.ts'

export const salesPerPage = 20

const named = z.object({ id, name: z.string() })

export const listedSale = z.object({
  id,
  at: instant,
  orderNumber: z.string(),
  stand: named,
  vendorName: z.string(),
  card: z.object({ id, codeTail: z.string() }),
  amount: money,
  status: z.enum(saleStatuses),
})
export type ListedSale = z.infer<typeof listedSale>

export const hourOfSales = z
  .string()
  .regex(/^([01]\d|2[0-3])$/)
  .optional()
  .describe('on the wall; it ends an hour later')

export const saleListCalls = {
  listSales: call({
    may: 'administer',
    method: 'GET',
    path: '/sales',
    summary: 'Sales of every stand, newest first, twenty a page; the cancelled ones among them',
    tag: 'Sessions',
  })
    .input(
      z.strictObject({
        period: z.enum(figurePeriods).default('today').describe('business days, the running one included'),
        hour: hourOfSales,
        standId: id.optional(),
        waiting: z.enum(waitingStates).optional().describe('whose orders of today wait too long'),
        page,
        counts,
      }),
    )
    .output(
      listOf(listedSale).extend({
        isTotalExact: z.boolean().describe('false where counting stopped before the end'),
        sold: money.describe('what all sales that match came to, on whichever page; cancelled ones left out'),
      }),
    ),
}
