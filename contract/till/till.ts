import { z } from 'zod'
import { stockUnits } from '#rules/plain/quantity.ts'
import { type Denomination, mostPieces } from '#rules/till/cash-count.ts'
import { tillKinds } from '#rules/till/till.ts'
import { call } from '../plain/call.ts'
import { drawerAmount, id, instant, money, operationId, stockQuantity, text } from '../plain/wire.ts'

const pieces = z.int().min(0).max(mostPieces).optional()

/** The number of each note and coin; keys are their values in centimes. */
export const cashCount = z.strictObject({
  20000: pieces,
  10000: pieces,
  5000: pieces,
  2000: pieces,
  1000: pieces,
  500: pieces,
  200: pieces,
  100: pieces,
  50: pieces,
  20: pieces,
  10: pieces,
} satisfies Record<Denomination, typeof pieces>)

export const till = z.object({
  id,
  kind: z.enum(tillKinds),
  standId: id.nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
  float: money.describe('cash in the drawer at opening'),
  floatPieces: cashCount.nullable(),
  expected: money
    .nullable()
    .describe('cash the books expect in the drawer; null while its holder is to count blind'),
  counted: money.nullable(),
  countedPieces: cashCount.nullable(),
  difference: money.nullable().describe('counted − expected'),
  note: z.string().nullable(),
  reportNumber: z.int().nullable().describe('of its closing report'),
  handedToId: id.nullable(),
  operationCount: z.int(),
})
export type TillOnTheWire = z.infer<typeof till>

const productSold = z.object({
  productId: id,
  name: z.string(),
  unit: z.enum(stockUnits),
  quantity: stockQuantity,
  amount: money,
})

/** `amount` is null while the holder of the till must count blind; `count` is always there. */
const hidden = z.object({ count: z.int(), amount: money.nullable() })

/** The figures of one till, for its holder. */
export const tillFigures = z.object({
  recharges: hidden.describe('cancelled ones taken away'),
  refunds: hidden.describe('what initializations paid back included'),
  cashMoved: z
    .object({ in: money, out: money })
    .nullable()
    .describe('what the organiser brought and took; null while the count is to be blind'),
  sales: z.object({ count: z.int(), amount: money, cancelled: z.int(), average: money }),
  products: z.array(productSold),
  ticketsUnserved: z.int(),
})
export type TillFigures = z.infer<typeof tillFigures>

/** A drawer that a colleague counted, closed and handed to the caller. */
export const drawerHanded = z.object({
  tillId: id,
  fromName: z.string(),
  counted: money,
  closedAt: instant,
  refused: money.nullable().describe('what the caller counted in it instead, last'),
  recounted: money.nullable().describe('what was found when it was counted again since'),
})
export type DrawerHanded = z.infer<typeof drawerHanded>

/** A drawer that the caller handed to a colleague, who found something else in it. */
export const drawerRefused = z.object({
  tillId: id,
  byName: z.string(),
  counted: money.describe('when it was closed'),
  refused: money.describe('what the colleague counted'),
  recounted: money.nullable().describe('what the caller has found since'),
})
export type DrawerRefused = z.infer<typeof drawerRefused>

export const cashMoved = z.object({
  amount: money.describe('signed as the drawer sees it'),
  reason: z.string(),
  at: instant,
})

export const tillCalls = {
  readMyTill: call({
    mayFollowHours: true,
    may: 'hold a till',
    method: 'GET',
    path: '/tills/mine',
    summary: 'My open till and its figures, or what I may open one with',
    tag: 'Tills',
  }).output(
    z.object({
      till: till.nullable(),
      figures: tillFigures.nullable(),
      isForgotten: z.boolean().describe('open for so long that its holder must have forgotten it'),
      isStopped: z.boolean().describe('its holder was disabled meanwhile: it is only counted and closed'),
      clockPutBack: z
        .int()
        .describe(
          'milliseconds by which the clock fell behind it: it is only counted and closed; 0 as it should be',
        ),
      holdsCash: z.boolean().describe('there is a drawer to count'),
      /** The float of this person's last till; null while a till is open. */
      lastFloat: money.nullable(),
      toldFloat: z
        .object({ amount: money, fromName: z.string() })
        .nullable()
        .describe('what the organiser says that they handed to me for it'),
      handed: z.array(drawerHanded).describe('drawers I may take over, once no till of mine is open'),
      refused: z.array(drawerRefused).describe('drawers of mine to be counted again'),
    }),
  ),
  openTill: call({
    may: 'hold a till',
    method: 'POST',
    path: '/tills',
    summary: 'Open my till; with a drawer handed to me, as it was counted',
    tag: 'Tills',
  })
    .input(
      z.strictObject({
        operationId,
        float: drawerAmount,
        floatPieces: cashCount.nullable().default(null),
        takenFromId: id.nullable().default(null),
      }),
    )
    .output(till),
  refuseDrawer: call({
    may: 'hold a till',
    method: 'POST',
    path: '/tills/{tillId}/refusal',
    summary:
      'Say that a drawer handed to me holds something else: its giver is to count again. Nothing is booked',
    tag: 'Tills',
  })
    .input(z.strictObject({ tillId: id, counted: drawerAmount }))
    .output(z.object({ tillId: id, counted: money })),
  recountDrawer: call({
    mayFollowHours: true,
    may: 'hold a till',
    method: 'POST',
    path: '/tills/{tillId}/recount',
    summary:
      'Say what I found in a drawer that my colleague did not take over as I had counted it. Nothing is booked',
    tag: 'Tills',
  })
    .input(z.strictObject({ tillId: id, counted: drawerAmount }))
    .output(z.object({ tillId: id, counted: money })),
  moveCash: call({
    may: 'hold a till',
    method: 'POST',
    path: '/tills/mine/cash',
    summary: 'Cash the organiser brings to my drawer or takes from it',
    tag: 'Tills',
  })
    .input(
      z.strictObject({
        operationId,
        direction: z.enum(['in', 'out']),
        amount: drawerAmount,
        reason: text(200),
      }),
    )
    .output(cashMoved),
  listColleagues: call({
    mayFollowHours: true,
    may: 'hold a till',
    method: 'GET',
    path: '/tills/colleagues',
    summary: 'To whom I may hand my drawer',
    tag: 'Tills',
  }).output(
    z.object({
      rows: z.array(
        z.object({
          id,
          name: z.string(),
          hasOpenTill: z.boolean().describe('takes over only once it is closed'),
        }),
      ),
    }),
  ),
}
