import { z } from 'zod'
import { isOrderLetter } from '#rules/sale/order-number.ts'
import { openOrdersCounted } from '#rules/venue/stand.ts'
import { standFields } from '#rules/venue/stand-fields.ts'
import { standSorts, standStatusFilters } from '#rules/venue/stand-query.ts'
import { call } from '../plain/call.ts'
import { newFields, sentFields, toldFields } from '../plain/fields.ts'
import { id, instant, listOf, money, page, text } from '../plain/wire.ts'

const keptStand = z.object({
  id,
  ...toldFields(standFields),
  color: z.string(),
  isPaused: z.boolean().describe('nothing is sold there for a while'),
})

export const stand = keptStand.omit({ color: true })

const listedStand = keptStand.extend({
  createdAt: instant,
  vendorId: id.nullable().describe('the first of the vendors'),
  vendors: z.array(z.object({ id, name: z.string() })).describe('by name'),
  todaySales: money.describe('of this business day, cancelled ones left out'),
  transactionCount: z.int(),
  averageTransaction: money.describe('0 when there is none'),
  openOrders: z.int().describe(`still to be served; ${openOrdersCounted} says as many or more`),
  hasProducts: z.boolean().describe('on sale'),
  hasSales: z.boolean().describe('ever: with products or sales it is not deleted'),
})
export type ListedStand = z.infer<typeof listedStand>

export const standsPerPage = 24

const letter = text(2)
  .refine(isOrderLetter, 'one or two letters, without I and O')
  .describe('before the number of its orders; the next free one when left out')
const vendorId = id.nullable()

const keepsVendors = z.boolean().describe('the vendors of now stay beside the new one')

const one = z.strictObject({ standId: id })

export const standCalls = {
  listStands: call({
    may: 'anyone signed in',
    method: 'GET',
    path: '/stands',
    summary: 'The stands of the venue',
    tag: 'Stands',
  }).output(z.array(stand)),
  readStands: call({
    may: 'administer',
    method: 'GET',
    path: '/stands/figures',
    summary: 'The stands with their vendors and what they sold today',
    tag: 'Stands',
  })
    .input(
      z.strictObject({
        search: text(60).default('').describe('part of a name, whatever its accents and case'),
        status: z.enum(standStatusFilters).default('all'),
        sort: z.enum(standSorts).default('name'),
        order: z.enum(['asc', 'desc']).default('asc'),
        page,
      }),
    )
    .output(
      listOf(listedStand).extend({
        counts: z
          .object({ active: z.int(), total: z.int() })
          .describe('of those that sell, whatever was asked for'),
      }),
    ),
  addStand: call({
    may: 'administer',
    method: 'POST',
    path: '/stands',
    summary: 'Add a stand',
    tag: 'Stands',
  })
    .input(
      z.strictObject({
        ...newFields(standFields),
        letter: letter.optional(),
        vendorId: vendorId.default(null),
      }),
    )
    .output(keptStand),
  editStand: call({
    may: 'administer',
    method: 'POST',
    path: '/stands/{standId}',
    summary: 'Change what is said of a stand; what is left out stays',
    tag: 'Stands',
  })
    .input(
      one.extend(
        z.strictObject({ ...sentFields(standFields), letter, vendorId, keepsVendors }).partial().shape,
      ),
    )
    .output(keptStand),
  activateStand: call({
    may: 'administer',
    method: 'POST',
    path: '/stands/{standId}/activation',
    summary: 'Let a stand sell again',
    tag: 'Stands',
  })
    .input(one)
    .output(keptStand),
  deactivateStand: call({
    may: 'administer',
    method: 'POST',
    path: '/stands/{standId}/deactivation',
    summary: 'Keep a stand from selling; the orders it has taken are served',
    tag: 'Stands',
  })
    .input(one)
    .output(keptStand),
  pauseStand: call({
    may: 'pause a stand',
    method: 'POST',
    path: '/stands/{standId}/pause',
    summary: 'Sell nothing at a stand for a while; the orders it has taken are served',
    tag: 'Stands',
  })
    .input(one)
    .output(keptStand),
  resumeStand: call({
    may: 'pause a stand',
    method: 'POST',
    path: '/stands/{standId}/resumption',
    summary: 'Sell again after a pause',
    tag: 'Stands',
  })
    .input(one)
    .output(keptStand),
  deleteStand: call({
    may: 'administer',
    method: 'POST',
    path: '/stands/{standId}/deletion',
    summary: 'Delete an empty stand: archived when history refers to it, erased otherwise',
    tag: 'Stands',
  })
    .input(one)
    .output(z.object({ outcome: z.enum(['archived', 'erased']) })),
}
