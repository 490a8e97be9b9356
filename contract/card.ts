import { z } from 'zod'
import { cardEndings } from '#rules/card.ts'
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
  ending: z.enum(cardEndings).nullable().describe('why it is no longer active'),
  endingNote: z.string().nullable(),
  updatedAt: instant.nullable(),
  isAuthentic: z.boolean().describe('its security hash is the one this house would compute'),
})
export type CardOnTheWire = z.infer<typeof card>

const neighbour = z.object({ id, code: z.string(), createdAt: instant })

/** A card among the others: the one it replaced, and the one that replaced it. */
export const cardInChain = card.extend({ previous: neighbour.nullable(), next: neighbour.nullable() })
export type CardInChain = z.infer<typeof cardInChain>

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

const cardWish = {
  type: z.enum(cardTypes),
  initialBalance: amount,
  validityDays: z.int().min(-3650).max(3650),
}
const newCard = z.strictObject({ operationId, ...cardWish })

/** How many cards one call makes, marks or prints; the screen sends a long batch in several. */
export const mostCardsAtOnce = 100
const newCards = z.strictObject({
  operationIds: z.array(operationId).min(1).max(mostCardsAtOnce).describe('one for each card'),
  ...cardWish,
})
const someCards = z.strictObject({ cardIds: z.array(id).min(1).max(mostCardsAtOnce) })

/** Both with the precision of a centime; `totalCards` is never estimated. */
export const cardStatistics = z.object({
  totalCards: z.int(),
  totalBalance: money,
  averageBalance: money,
  activeCards: z.int(),
  inactiveCards: z.int(),
  totalTransactions: z.int().describe('purchases that were not cancelled'),
  averageTransactionAmount: money,
})

/** One card of a list to be taken over, read by the screen; `line` is where it stood in the file. */
export const importedCard = z.strictObject({
  line: z.int().min(1).max(10_000_000),
  operationId,
  code: text(200),
  type: z.enum(cardTypes),
  balance: amount,
  expiresAt: instant,
  createdAt: instant,
})
export type ImportedCard = z.infer<typeof importedCard>

const fault = z.object({ line: z.int(), code: z.string(), message: z.string() })

const cardSettings = z.strictObject({
  blocksSuspectCards: z.boolean().describe('«Bloquer les cartes suspectes»'),
})

/** `total` stops counting at `countedAtMost`, as do the pages that can be opened. */
const cardList = listOf(cardInChain).extend({ isTotalExact: z.boolean() })

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
  issueCards: call({
    may: 'issue a card',
    method: 'POST',
    path: '/cards/batch',
    summary: 'Issue several cards alike; each id makes one card, once',
    tag: 'Cards',
  })
    .input(newCards)
    .output(z.object({ cards: z.array(card) })),
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
  changeCardExpiry: call({
    may: 'administer',
    method: 'POST',
    path: '/cards/{cardId}/expiry',
    summary: 'Change the day a card expires, written YYYY-MM-DD',
    tag: 'Cards',
  })
    .input(z.strictObject({ operationId, cardId: id, expiryDate: text(40) }))
    .output(card),
  deactivateCard: call({
    may: 'administer',
    method: 'POST',
    path: '/cards/{cardId}/deactivation',
    summary: 'Deactivate a card for ever; what it holds is lost to its holder',
    tag: 'Cards',
  })
    .input(z.strictObject({ operationId, cardId: id, expectedBalance: money.nullable() }))
    .output(card),
  initializeCard: call({
    may: 'initialize a card',
    method: 'POST',
    path: '/cards/{cardId}/initialization',
    summary: 'Pay a card back and begin it again at zero for two days, under the same code',
    tag: 'Cards',
  })
    .input(z.strictObject({ operationId, cardId: id, expectedBalance: money.nullable() }))
    .output(z.object({ refunded: money, card })),
  replaceCard: call({
    may: 'replace a card',
    method: 'POST',
    path: '/cards/{cardId}/replacement',
    summary: 'Block a lost or stolen card and move what it holds to a new card with a new code',
    tag: 'Cards',
  })
    .input(z.strictObject({ operationId, cardId: id, because: z.enum(['lost', 'stolen']), note: text(300) }))
    .output(z.object({ moved: money, card })),
  markCardsPrinted: call({
    may: 'administer',
    method: 'POST',
    path: '/cards/printed',
    summary: 'Cards that have come out of the printer',
    tag: 'Cards',
  })
    .input(someCards)
    .output(z.object({ printed: z.int() })),
  drawCardSheet: call({
    may: 'administer',
    method: 'POST',
    path: '/cards/sheets',
    summary: 'Cards to print as a PDF: A4 with crop marks, or one card a page',
    tag: 'Cards',
  })
    .input(someCards.extend({ paper: z.enum(['A4', 'card']) }))
    .output(z.file()),
  importCards: call({
    may: 'issue a card',
    method: 'POST',
    path: '/cards/import',
    summary: 'Take over cards that exist already; a dry run only looks for faults',
    tag: 'Cards',
  })
    .input(
      z.strictObject({ cards: z.array(importedCard).min(1).max(mostCardsAtOnce), isDryRun: z.boolean() }),
    )
    .output(z.object({ imported: z.int(), faults: z.array(fault) })),
  exportCards: call({
    may: 'administer',
    method: 'GET',
    path: '/cards/export',
    summary: 'Every card, oldest first, two thousand at a time',
    tag: 'Cards',
  })
    .input(z.strictObject({ after: id.optional().describe('the last card of the page before') }))
    .output(z.object({ rows: z.array(card), isLast: z.boolean() })),
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
    summary: 'Cards, nine a page',
    tag: 'Cards',
  })
    .input(cardQuery)
    .output(cardList),
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
