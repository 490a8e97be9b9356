import { z } from 'zod'
import { replacementReasons } from '#rules/card/card.ts'
import { tillKinds } from '#rules/till/till.ts'
import { tillPeriods } from '#rules/till/till-query.ts'
import { call } from '../plain/call.ts'
import { id, instant, money, operationId, person, text } from '../plain/wire.ts'

const total = z.object({ count: z.int(), amount: money })
/** What a row of the watch names when a desk paid money out of a card. */
const paidOut = { person, card: z.object({ id, code: z.string() }), tillId: id }
const told = z.object({ id: operationId, amount: money, at: instant })
const standsOut = z.boolean().describe('far beyond what the others do')

const payoutAnswer = z.object({ byName: z.string(), note: z.string(), at: instant })

export const watch = z.object({
  refunds: z.array(
    z.object({
      person,
      recharges: total,
      refunds: total.describe('what initializations paid back included'),
      permille: z.int().describe('refunded of a thousand recharged'),
      permilleOfOthers: z.int(),
      standsOut,
    }),
  ),
  takenBack: z
    .array(
      z.object({
        person,
        recharges: total,
        takenBack: total,
        permille: z.int().describe('taken back of a thousand recharged'),
        permilleOfOthers: z.int(),
        standsOut,
      }),
    )
    .describe('recharges and sales of cards that their operator took back'),
  quickRefunds: z.object({
    count: z.int(),
    rows: z.array(z.object({ ...paidOut, recharge: told, refund: told })),
  }),
  unpaidPayouts: z
    .object({
      count: z.int(),
      rows: z.array(
        z.object({
          ...paidOut,
          payout: told,
          toCollect: money,
          given: z
            .object({ amount: money, as: z.string().describe('«Offerte»') })
            .nullable()
            .describe('the card was given away, before the payout or after it'),
          hasBought: z.boolean().describe('whether a stand has sold anything for it'),
          answer: payoutAnswer.nullable().describe('what an administrator found'),
        }),
      ),
    })
    .describe('paid out of cards that nobody had paid for, or that were given away'),
  unpaidCardsSpent: z
    .object({
      count: z.int(),
      rows: z.array(
        z.object({
          card: paidOut.card,
          toCollect: money,
          givenAs: z.string().nullable().describe('it was given away once it had bought'),
          spent: money.describe('less what was cancelled'),
          stands: z.array(z.string()),
          at: instant.describe('of the last purchase'),
        }),
      ),
    })
    .describe('cards that bought something though nobody had paid for them'),
  replacedCards: z.object({
    count: z.int(),
    rows: z.array(
      z.object({
        ...paidOut,
        replacement: told.describe('and what moved'),
        because: z.enum(replacementReasons),
        note: z.string().nullable(),
        newCard: paidOut.card,
        toCollect: money.describe('what nobody had paid for of the card that was replaced'),
        isByAdmin: z.boolean().describe('the person is an administrator today'),
        loss: z
          .object({
            facts: z.array(z.string()).describe('in words'),
            blockedBy: z.string(),
            confirmedBy: z
              .string()
              .nullable()
              .describe('null where an administrator replaced it by themselves'),
          })
          .nullable()
          .describe(
            'what was remembered of it, and who agreed; null of a damaged one, and where an administrator needed neither',
          ),
      }),
    ),
  }),
  lostCardSearches: z
    .array(
      z.object({
        person,
        searches: z.int(),
        found: z.int().describe('those that fitted one card alone'),
        blocked: z.int(),
        permille: z.int().describe('that found no card, or several, of a thousand'),
        permilleOfOthers: z.int(),
        standsOut,
      }),
    )
    .describe('searches for cards that their holders no longer had'),
  cancelledSales: z.array(
    z.object({
      person,
      sales: total.describe('cancelled ones included'),
      cancelled: total,
      permille: z.int().describe('cancelled of a thousand sold'),
      permilleOfOthers: z.int(),
      standsOut,
    }),
  ),
  salesFromAfar: z
    .object({
      count: z.int(),
      rows: z.array(
        z.object({
          admin: person,
          vendor: z.string(),
          stand: z.string(),
          sale: z.object({ id: operationId, orderNumber: z.string() }),
          cancellation: told,
          reason: z.string().nullable(),
        }),
      ),
    })
    .describe('sales that an admin took back at the till of another'),
  writtenOff: z
    .array(z.object({ person, losses: total, shortCounts: total }))
    .describe('goods lost, and counts that found less than the books held, at the prices of today'),
  cashOuts: z.array(
    z.object({
      person,
      cameIn: money.describe('floats, recharges, and what the organiser brought'),
      cashOuts: total.describe('what the organiser took from the drawer'),
      permille: z.int().describe('taken out of a thousand that came in'),
      permilleOfOthers: z.int(),
      standsOut,
    }),
  ),
  recounts: z.array(
    z.object({
      person,
      sessions: z.int().describe('whose drawer was counted'),
      recounts: z.int().describe('counts after the first of a session'),
      permille: z.int().describe('recounts of a thousand sessions counted'),
      permilleOfOthers: z.int(),
      standsOut,
    }),
  ),
  floats: z
    .object({
      count: z.int(),
      rows: z.array(
        z.object({
          person,
          fromName: z.string(),
          tillId: id,
          at: instant.describe('when the till was opened'),
          told: money,
          counted: money
            .nullable()
            .describe('null: the till was opened without it, and what became of it is not known'),
        }),
      ),
    })
    .describe('floats that were told, and found to be another sum, or not received'),
  differences: z.array(
    z.object({
      person,
      sessions: z.int(),
      excess: money,
      missing: money.describe('not below zero'),
      sum: money.describe('the excess less what is missing'),
      short: z.int().describe('sessions that lacked money'),
      over: z.int(),
      standsOut: z.boolean().describe('money was missing more than once, and more than was over'),
      last: z.array(
        z.object({
          tillId: id,
          kind: z.enum(tillKinds),
          closedAt: instant,
          difference: money,
          note: z.string().nullable(),
        }),
      ),
    }),
  ),
})
export type Watch = z.infer<typeof watch>

export const watchCalls = {
  answerPayout: call({
    may: 'administer',
    method: 'POST',
    path: '/watch/payouts/{payoutId}/answer',
    summary: 'Say once what was found about cash paid out of a card that nobody had paid for',
    tag: 'Cash proof',
  })
    .input(z.strictObject({ payoutId: id, note: text(300) }))
    .output(payoutAnswer),
  readWatch: call({
    may: 'administer',
    method: 'GET',
    path: '/watch',
    summary:
      'What an organiser should look at, by person or by card: refunds, acts taken back, cards replaced, looked for or spent unpaid, cash taken out, recounts, differences, goods written off',
    tag: 'Cash proof',
  })
    .input(z.strictObject({ period: z.enum(tillPeriods).default('today') }))
    .output(watch),
}
