import { z } from 'zod'
import { toldKinds } from '#rules/books/operation-kinds.ts'
import { ticketSteps } from '#rules/kitchen/ticket.ts'
import { saleStatuses } from '#rules/sale/sale.ts'
import { loanEndings } from '#rules/sale/sale-story.ts'
import { tillKinds } from '#rules/till/till.ts'
import { call } from '../plain/call.ts'
import { id, instant, money, operationId } from '../plain/wire.ts'
import { saleLine } from './sale.ts'

const name = z.string()

export const saleStory = z.object({
  id,
  orderNumber: z.string(),
  businessDay: z.string(),
  at: instant,
  status: z.enum(saleStatuses),
  amount: money,
  balanceBefore: money,
  balanceAfter: money,
  stand: z.object({ id, name }),
  vendorName: name.describe('as the vendor was called when selling'),
  till: z.object({ id, openedAt: instant, isOpen: z.boolean(), number: z.int() }),
  card: z.object({ id, code: z.string() }),
  lines: z.array(saleLine).describe('name, unit and price as they were sold'),
  receivedAt: instant.nullable().describe('by the kitchen; null when nothing of it goes there'),
  steps: z.array(
    z.object({
      step: z.enum(ticketSteps).exclude(['cancelled']),
      at: instant,
      byName: name.nullable(),
      isRecall: z.boolean(),
    }),
  ),
  buzzers: z.array(
    z.object({
      number: z.string(),
      lentAt: instant,
      lentByName: name.nullable(),
      calls: z.array(z.object({ at: instant, hasFailed: z.boolean() })),
      endedAt: instant.nullable(),
      ended: z.enum(loanEndings).nullable(),
    }),
  ),
  cancellation: z
    .object({
      id: operationId,
      at: instant,
      byName: name,
      reason: z.string().nullable(),
      balanceAfter: money,
    })
    .nullable(),
})
export type SaleStory = z.infer<typeof saleStory>

export const operationStory = z.object({
  id: operationId,
  kind: z.enum(toldKinds),
  at: instant,
  amount: money.describe(
    'signed as the card sees it, with what was settled for the card itself, or the drawer where there is no card',
  ),
  balanceBefore: money.nullable(),
  balanceAfter: money.nullable(),
  actorName: name,
  card: z.object({ id, code: z.string() }).nullable(),
  till: z
    .object({
      id,
      kind: z.enum(tillKinds),
      openedAt: instant,
      holderName: name,
      standName: name.nullable(),
      number: z.int().describe('of the operation, within its session'),
    })
    .nullable(),
  reason: z.string().nullable(),
  saleId: id.nullable().describe('the sale that it made or cancelled: that story is told as a whole'),
  reverses: z.object({ id: operationId, at: instant }).nullable().describe('what it took back'),
  cancellation: z.object({ id: operationId, at: instant, byName: name }).nullable(),
})
export type OperationStory = z.infer<typeof operationStory>

export const storyCalls = {
  readSaleStory: call({
    may: 'administer',
    method: 'GET',
    path: '/sales/{saleId}/story',
    summary: 'One sale whole: who, where, for what, and all that became of it',
    tag: 'Sessions',
  })
    .input(z.strictObject({ saleId: id }))
    .output(saleStory),
  readOperationStory: call({
    may: 'administer',
    method: 'GET',
    path: '/operations/{operationId}/story',
    summary: 'One operation of a desk whole, and what cancelled it',
    tag: 'Sessions',
  })
    .input(z.strictObject({ operationId }))
    .output(operationStory),
}
