import { z } from 'zod'
import { cardTypes } from '#rules/card-type.ts'
import { call } from './call.ts'
import { amount, id, instant, listOf, money, operationId, page, text } from './wire.ts'

export const card = z.object({
  id,
  code: z.string(),
  type: z.enum(cardTypes),
  balance: money,
  initialBalance: money,
  isActive: z.boolean(),
  expiresAt: instant.nullable(),
  createdAt: instant,
  codeFirstIssuedAt: instant,
  isPrinted: z.boolean(),
  previousCardId: id.nullable(),
  lastPurchaseAt: instant.nullable(),
  lastRechargeAt: instant.nullable(),
  lastRefundAt: instant.nullable(),
  operationCount: z.int(),
  isAuthentic: z.boolean().describe('its security hash is the one this house would compute'),
})
export type CardOnTheWire = z.infer<typeof card>

export const cardSorts = ['createdAt', 'expiryDate', 'balance', 'type'] as const
export const cardStatusFilters = ['all', 'active', 'expired', 'low'] as const
export const cardPrintFilters = ['all', 'printed', 'not-printed'] as const

const cardQuery = z.strictObject({
  q: text(120).default(''),
  type: z.enum(['all', ...cardTypes]).default('all'),
  status: z.enum(cardStatusFilters).default('all'),
  printed: z.enum(cardPrintFilters).default('all'),
  sort: z.enum(cardSorts).default('createdAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page,
})

const newCard = z.strictObject({
  operationId,
  type: z.enum(cardTypes),
  initialBalance: amount,
  validityDays: z.int().min(-3650).max(3650),
})

/** What a passer-by may know of a card: nothing that names a person, a stand or another card. */
export const publicCard = z.object({
  type: z.enum(cardTypes),
  status: z.enum(['active', 'low-balance', 'expired', 'inactive']),
  balance: money,
  expiresAt: instant.nullable(),
  codeTail: z.string(),
  operations: z.array(
    z.object({
      kind: z.enum(['purchase', 'recharge', 'refund', 'cancellation']),
      amount: money,
      at: instant,
    }),
  ),
  now: instant,
})
export type PublicCard = z.infer<typeof publicCard>

export const cardCalls = {
  issueCard: call({
    may: 'issue a card',
    method: 'POST',
    path: '/cards',
    summary: 'Issue a card',
    tag: 'Cards',
  })
    .input(newCard)
    .output(card),
  listCards: call({
    may: 'administer',
    method: 'GET',
    path: '/cards',
    summary: 'Cards, nine a page',
    tag: 'Cards',
  })
    .input(cardQuery)
    .output(listOf(card)),
  readCardByCode: call({
    may: 'read a card',
    method: 'GET',
    path: '/cards/by-code/{code}',
    summary: 'The active card that bears a scanned code',
    tag: 'Cards',
  })
    .input(z.strictObject({ code: text(200) }))
    .output(card),
  readPublicCard: call({
    may: 'anyone',
    method: 'GET',
    path: '/public/cards/{code}',
    summary: 'Balance and last operations of a card, for its holder',
    tag: 'Cards',
  })
    .input(z.strictObject({ code: text(200) }))
    .output(publicCard),
}
