import { z } from 'zod'
import { cardEndings, cardHandings } from '#rules/card/card.ts'
import {
  cardDirections,
  cardPrintFilters,
  cardSorts,
  cardStatusFilters,
  cardTypeFilters,
} from '#rules/card/card-query.ts'
import { cardTypes } from '#rules/card/card-type.ts'
import { call } from '../plain/call.ts'
import { counts, id, instant, listOf, money, page, text } from '../plain/wire.ts'

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
  toCollect: money.describe('what it was issued with, until it is sold or given'),
  handed: z.enum(cardHandings).nullable().describe('how it came into its holder’s hands'),
  operationCount: z.int(),
  ending: z.enum(cardEndings).nullable().describe('why it is no longer active'),
  endingNote: z.string().nullable(),
  // Answers that were stored before these fields existed lack the fields.
  blockedAt: instant.nullable().default(null).describe('since when no money moves on it'),
  lossConfirmedAt: instant.nullable().default(null).describe('when an administrator let it be replaced'),
  updatedAt: instant.nullable(),
  isAuthentic: z.boolean().describe('its security hash is the one this house would compute'),
})
export type CardOnTheWire = z.infer<typeof card>

const scannedCard = card.extend({
  isRefusedAsSuspect: z
    .boolean()
    .describe('no money moves on it: its seal is not ours, and the organiser blocks such cards'),
  mustBeSold: z
    .boolean()
    .describe(
      'no money moves on it but that of its sale: nobody has paid for it, and the organiser refuses such cards',
    ),
})
export type ScannedCard = z.infer<typeof scannedCard>

const neighbour = z.object({ id, code: z.string(), createdAt: instant })

/** A card with its neighbours: the card it replaced, and the card that replaced it. */
export const cardInChain = card.extend({
  serialNumber: z.int().describe('the number of its code, which an initialized card passes on'),
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
})
export type CardInChain = z.infer<typeof cardInChain>

const cardQuery = z.strictObject({
  q: text(120).default(''),
  type: z.enum(cardTypeFilters).default('all'),
  status: z.enum(cardStatusFilters).default('all'),
  printed: z.enum(cardPrintFilters).default('all'),
  sort: z.enum(cardSorts).default('createdAt'),
  direction: z.enum(cardDirections).default('desc'),
  page,
})

/** How many cards may be chosen at once, to be printed or given away together. */
export const mostCardsChosen = 500

/** Amounts are exact to the centime; `totalCards` is never estimated. */
export const cardStatistics = z.object({
  totalCards: z.int(),
  totalBalance: money,
  averageBalance: money,
  activeCards: z.int(),
  inactiveCards: z.int(),
  handedCards: z.int().describe('active ones that were used, recharged, sold or given'),
  boxedCards: z.int().describe('the other active ones'),
  totalTransactions: z.int().describe('purchases that were not cancelled'),
  averageTransactionAmount: money,
})

const cardSettings = z.strictObject({
  blocksSuspectCards: z.boolean().describe('«Bloquer les cartes suspectes»'),
})

/** How the list is shown: the page size of «Page X sur Y» is nine in the grid, and more in a table. */
export const cardViews = ['grid', 'table'] as const
export type CardView = (typeof cardViews)[number]
export const cardsPerPage = { grid: 9, table: 25 } as const satisfies Record<CardView, number>

/** `total` stops counting at `countedAtMost`, or at the page asked for. */
const cardList = listOf(cardInChain).extend({ isTotalExact: z.boolean() })
export type CardPage = z.infer<typeof cardList>

export const cardCalls = {
  readCardStatistics: call({
    may: 'administer',
    method: 'GET',
    path: '/cards/statistics',
    summary: 'The five figures above the list of cards',
    tag: 'Cards',
  }).output(cardStatistics),
  readCard: call({
    may: 'administer',
    method: 'GET',
    path: '/cards/{cardId}',
    summary: 'One card, the one it replaced and the one that replaced it',
    tag: 'Cards',
  })
    .input(z.strictObject({ cardId: id }))
    .output(cardInChain),
  readCardSettings: call({
    may: 'administer',
    method: 'GET',
    path: '/settings/cards',
    summary: 'What the organiser decided about cards',
    tag: 'Cards',
  }).output(cardSettings),
  changeCardSettings: call({
    may: 'administer',
    method: 'POST',
    path: '/settings/cards',
    summary: 'Decide whether money may move on cards whose seal is not ours',
    tag: 'Cards',
  })
    .input(cardSettings)
    .output(cardSettings),
  listCards: call({
    may: 'administer',
    method: 'GET',
    path: '/cards',
    summary: `Cards, nine a page, or ${cardsPerPage.table} in a table`,
    tag: 'Cards',
  })
    .input(cardQuery.extend({ view: z.enum(cardViews).default('grid'), counts }))
    .output(cardList),
  listCardIds: call({
    may: 'administer',
    method: 'GET',
    path: '/cards/ids',
    summary: `The cards in service that the filters leave, in order, ${mostCardsChosen} a page`,
    tag: 'Cards',
  })
    .input(cardQuery)
    .output(z.object({ ids: z.array(id), isCutShort: z.boolean() })),
  readCardByCode: call({
    may: 'read a card',
    method: 'GET',
    path: '/cards/by-code/{code}',
    summary: 'The active card that bears a scanned code; where none is active, the last one that bore it',
    tag: 'Cards',
  })
    .input(z.strictObject({ code: text(200) }))
    .output(scannedCard),
}
