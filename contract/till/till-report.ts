import { z } from 'zod'
import { tillOperationKinds } from '#rules/books/operation-kinds.ts'
import { stockUnits } from '#rules/plain/quantity.ts'
import { tillKinds } from '#rules/till/till.ts'
import { printed } from '../paper/printing.ts'
import { call } from '../plain/call.ts'
import { id, instant, money, stockQuantity } from '../plain/wire.ts'
import { cashCount } from './till.ts'

const reportedOperation = z.object({
  number: z.int().describe('within the till, from 1, without gap'),
  kind: z.enum(tillOperationKinds),
  takesBackCardSale: z.boolean().describe('of a cancellation: a card that was sold comes back'),
  at: instant,
  cardTail: z.string().nullable().describe('the end of the code: «…45F8»'),
  amount: money.describe('signed as the card sees it, or the drawer where there is no card'),
  balanceAfter: money.nullable(),
  reason: z.string().nullable(),
})

const reportedCount = z.object({
  number: z.int(),
  at: instant,
  counted: money,
  expected: money,
  difference: money.describe('counted − expected'),
})

const total = z.object({ count: z.int(), amount: money })

export const tillReport = z.object({
  number: z.int().describe('one series for the venue, without gap'),
  tillId: id,
  kind: z.enum(tillKinds),
  event: z.string(),
  standName: z.string().nullable(),
  holderName: z.string(),
  closedFromAfarBy: z.string().nullable().describe('the admin who closed it in place of its holder'),
  openedAt: instant,
  closedAt: instant,
  float: money,
  toldFloat: z
    .object({ amount: money, fromName: z.string() })
    .nullable()
    .describe('what the organiser said that they handed over for it'),
  floatPieces: cashCount.nullable(),
  totals: z.partialRecord(z.enum(tillOperationKinds), total),
  products: z.array(
    z.object({ name: z.string(), unit: z.enum(stockUnits), quantity: stockQuantity, amount: money }),
  ),
  expected: money,
  counted: money,
  countedPieces: cashCount.nullable(),
  difference: money.describe('counted − expected'),
  note: z.string().nullable().describe('why the count differs, or why it was closed from afar'),
  handedToName: z.string().nullable(),
  counts: z.array(reportedCount),
  operations: z.array(reportedOperation).describe('every one, in order'),
  hash: z.string().describe('of the last operation, which seals all before it'),
})
export type TillReportOnTheWire = z.infer<typeof tillReport>

/** `strip`: 80 mm wide, as long as its text. */
export const reportShapes = ['A4', 'strip'] as const

const ofTill = z.strictObject({ tillId: id })

export const tillReportCalls = {
  readTillReport: call({
    mayFollowHours: true,
    may: 'anyone signed in',
    method: 'GET',
    path: '/tills/{tillId}/report',
    summary: 'The closing report of a till I held; of any, for an admin',
    tag: 'Tills',
  })
    .input(ofTill)
    .output(tillReport),
  drawTillReport: call({
    mayFollowHours: true,
    may: 'anyone signed in',
    method: 'GET',
    path: '/tills/{tillId}/report/pdf',
    summary: 'The same as a PDF: pages of A4, or a strip of 80 mm',
    tag: 'Tills',
  })
    .input(ofTill.extend({ paper: z.enum(reportShapes) }))
    .output(z.file()),
  printTillReport: call({
    mayFollowHours: true,
    may: 'anyone signed in',
    method: 'POST',
    path: '/tills/{tillId}/report/printing',
    summary: 'Send the same to the receipt printer',
    tag: 'Tills',
  })
    .input(ofTill)
    .output(printed),
}
