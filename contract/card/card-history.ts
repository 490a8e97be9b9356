import { z } from 'zod'
import {
  cardOperationKinds,
  historyDirections,
  historyPeriods,
  lastOperationKinds,
} from '#rules/card/card-history.ts'
import { stockUnits } from '#rules/plain/quantity.ts'
import { saleStatuses } from '#rules/sale/sale.ts'
import { call } from '../plain/call.ts'
import { id, instant, listOf, money, operationId, page, stockQuantity, text } from '../plain/wire.ts'

const historyQuery = z.strictObject({
  cardId: id,
  q: text(120)
    .default('')
    .describe('a piece of an id, an amount as one writes it, or of the name of a product'),
  period: z.enum(historyPeriods).default('all'),
  direction: z.enum(historyDirections).default('all'),
  page,
})

export const purchase = z.object({
  id,
  amount: money.describe('above zero: what was paid'),
  at: instant,
  status: z.enum(saleStatuses),
  orderNumber: z.string(),
  stand: z.object({ id, name: z.string() }),
  vendorName: z.string(),
  products: z.array(
    z.object({ id, name: z.string(), unit: z.enum(stockUnits), quantity: stockQuantity, price: money }),
  ),
})
export type Purchase = z.infer<typeof purchase>

export const cardOperation = z.object({
  id: operationId,
  kind: z.enum(cardOperationKinds),
  amount: money.describe('signed as the card sees it'),
  at: instant,
  balanceBefore: money,
  balanceAfter: money,
  operator: z.object({ id, name: z.string() }),
})
export type CardOperationOnTheWire = z.infer<typeof cardOperation>

/** What a desk sees of a card's last operation: neither the person who worked there nor any other card. */
export const lastOperation = z.object({
  id: operationId,
  kind: z.enum(lastOperationKinds),
  amount: money.describe('signed as the card sees it'),
  at: instant,
  standName: z.string().nullable().describe('where it was sold; null for what no stand did'),
})

/** Sums over all rows that match the filters, not over the rows of one page. */
const sums = { count: z.int(), amount: money.describe('cancelled purchases are counted as nothing') }

export const cardHistoryCalls = {
  listPurchasesOfCard: call({
    may: 'administer',
    method: 'GET',
    path: '/cards/{cardId}/purchases',
    summary: 'What a card paid for, newest first, ten a page',
    tag: 'Cards',
  })
    .input(historyQuery)
    .output(listOf(purchase).extend({ sums: z.object(sums) })),
  listOperationsOfCard: call({
    may: 'administer',
    method: 'GET',
    path: '/cards/{cardId}/operations',
    summary: 'Recharges and refunds of a card, newest first, ten a page',
    tag: 'Cards',
  })
    .input(historyQuery)
    .output(listOf(cardOperation).extend({ sums: z.object(sums) })),
  listLastOperationsOfCard: call({
    may: 'read a card',
    method: 'GET',
    path: '/cards/{cardId}/last-operations',
    summary: 'The last five movements of a card, newest first, for a person who was shown the card',
    tag: 'Cards',
  })
    .input(z.strictObject({ cardId: id }))
    .output(z.object({ rows: z.array(lastOperation) })),
}
