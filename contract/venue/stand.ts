import { z } from 'zod'
import { colors } from '#rules/catalogue/swatch.ts'
import { buzzerUses } from '#rules/kitchen/buzzer.ts'
import { unclaimedMinutes } from '#rules/kitchen/order-call.ts'
import { largestExpressLimit } from '#rules/sale/express-sale.ts'
import { isOrderLetter } from '#rules/sale/order-number.ts'
import { openOrdersCounted, usualStandSettings } from '#rules/venue/stand.ts'
import { standSorts, standStatusFilters } from '#rules/venue/stand-query.ts'
import { call } from '../plain/call.ts'
import { amount, id, instant, listOf, money, page, text } from '../plain/wire.ts'

export const stand = z.object({
  id,
  name: z.string(),
  letter: z.string().describe('empty of a reserve'),
  isActive: z.boolean(),
  isReserve: z.boolean(),
  unclaimedMinutes: z.int().describe('a ready order nobody came for within them is unclaimed'),
  isPaused: z.boolean().describe('nothing is sold there for a while'),
  expressLimit: money.nullable().describe('sales up to this confirm themselves'),
  showsPhotos: z.boolean(),
  usesBuzzers: z.enum(buzzerUses).describe('whether its customers are given buzzers'),
})

const keptStand = stand.extend({ color: z.string() })

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

const letter = text(2).refine(isOrderLetter, 'one or two letters, without I and O')
const expressLimit = amount.refine(
  (limit) => limit >= 1 && limit <= largestExpressLimit,
  'above 0, up to 100,00 DH',
)
const words = {
  name: text(60),
  letter: letter.describe('before the number of its orders; the next free one when left out'),
  color: z.enum(colors),
  isActive: z.boolean(),
  isReserve: z.boolean().describe('it stores goods for the others: no vendor, no till, no letter'),
  unclaimedMinutes: z.int().min(unclaimedMinutes.least).max(unclaimedMinutes.most),
  expressLimit: expressLimit.nullable(),
  showsPhotos: z.boolean(),
  usesBuzzers: z.enum(buzzerUses),
  vendorId: id.nullable(),
}

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
        name: words.name,
        letter: words.letter.optional(),
        color: words.color.default('#047857'),
        isActive: words.isActive.default(true),
        isReserve: words.isReserve.default(false),
        unclaimedMinutes: words.unclaimedMinutes.default(usualStandSettings.unclaimedMinutes),
        expressLimit: words.expressLimit.default(usualStandSettings.expressLimit),
        showsPhotos: words.showsPhotos.default(usualStandSettings.showsPhotos),
        usesBuzzers: words.usesBuzzers.default(usualStandSettings.usesBuzzers),
        vendorId: words.vendorId.default(null),
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
    .input(one.extend(z.strictObject(words).partial().shape))
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
