import { z } from 'zod'
import { tillKinds } from '#rules/till/till.ts'
import { call } from '../plain/call.ts'
import { id, instant, listOf, money, page } from '../plain/wire.ts'

/** One figure computed twice: from the books, and from the sessions or cards it is about. */
const twice = {
  books: money.describe('by every transfer of the books'),
  told: money.describe('by the sessions or the cards themselves'),
  gap: money.describe('books − told'),
}

export const cashProof = z.object({
  at: instant,
  there: z.object({
    drawers: money,
    organiser: money.describe(
      'what closed drawers brought and cash taken out, less floats and cash brought in',
    ),
    cardsToCollect: money.describe('for cards neither sold nor given yet'),
    givenCards: money.describe('put on cards that the organiser gave'),
    cashDifferences: money.describe('missing at closings, less what was over'),
    total: money,
  }),
  owed: z.object({ cards: money, standSales: money, unclaimed: money, total: money }),
  gap: money.describe('there − owed'),
  closings: z
    .object({ excess: money, missing: money })
    .describe('what closings found too much of, and what they found missing, never set off'),
  differences: z.object(twice).describe('excess − missing'),
  drawers: z.object(twice),
  cards: z.object(twice),
  stands: z.array(z.object({ id, name: z.string(), ...twice })),
  handed: z
    .array(
      z.object({ tillId: id, fromName: z.string(), toName: z.string(), counted: money, closedAt: instant }),
    )
    .describe('drawers on their way: counted and handed to a colleague who has not taken them over'),
  holds: z.boolean().describe('no gap anywhere, in the sessions neither'),
})
export type CashProofOnTheWire = z.infer<typeof cashProof>

export const sessionProved = z.object({
  id,
  kind: z.enum(tillKinds),
  holderName: z.string(),
  standName: z.string().nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
  float: money,
  recharges: money.describe('cards sold included, cancelled ones taken away'),
  paidOut: money.describe('refunds and initializations'),
  cashMoved: money.describe('brought in less taken out'),
  sold: money,
  expected: money,
  counted: money.nullable(),
  difference: money.nullable(),
  gap: money.describe('expected − float − what its operations sum to'),
})
export type SessionProved = z.infer<typeof sessionProved>

export const auditLine = z.object({
  name: z.string(),
  looked: z.int(),
  breaches: z.array(z.string()),
})

export const cashProofCalls = {
  readCashProof: call({
    may: 'administer',
    method: 'GET',
    path: '/cash-proof',
    summary: 'What is in the drawers and whose it is, from sums kept as money moves',
    tag: 'Cash proof',
  }).output(cashProof),
  listSessionsProved: call({
    may: 'administer',
    method: 'GET',
    path: '/cash-proof/sessions',
    summary: 'Every session by its own sums: those that do not hold, then the open ones, then the newest',
    tag: 'Cash proof',
  })
    .input(z.strictObject({ page }))
    .output(listOf(sessionProved)),
  auditBooks: call({
    may: 'administer',
    method: 'POST',
    path: '/cash-proof/audit',
    summary: 'Recompute the books from their first operation and name what breaks them; may take minutes',
    tag: 'Cash proof',
  })
    .input(z.strictObject({}))
    .output(z.object({ isSound: z.boolean(), lines: z.array(auditLine) })),
}
