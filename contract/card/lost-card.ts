/** Calls for a card that is not in hand: found by what its holder remembers, blocked, and replaced once an administrator agrees. */
import { z } from 'zod'
import { cardLosses } from '#rules/card/card.ts'
import { cardTypes } from '#rules/card/card-type.ts'
import { hoursSearched, leastFacts, minutesAside, minutesOfAgreement } from '#rules/card/lost-card.ts'
import { call } from '../plain/call.ts'
import { amount, id, instant, money, text } from '../plain/wire.ts'

const facts = z.strictObject({
  code: text(200).optional().describe('read from a picture of the card: one fact among others'),
  standId: id.optional(),
  boughtAt: instant.optional().describe(`± ${minutesAside.purchase} minutes`),
  paid: amount.optional(),
  article: text(60).optional().describe('part of the name of what was bought'),
  recharged: amount.optional().describe('by the last recharge'),
  rechargedAt: instant.optional().describe(`± ${minutesAside.recharge} minutes`),
})
export type CardFactsOnTheWire = z.infer<typeof facts>

/** Counting stops here: a larger number would tell the person nothing more. */
export const mostCardsFound = 100

const foundCard = z.object({
  codeTail: z.string(),
  type: z.enum(cardTypes),
  lastPurchaseAt: instant.nullable(),
  isBlocked: z.boolean(),
})

const searched = z.object({
  searchId: id,
  found: z.int().describe(`${mostCardsFound} for as many or more`),
  card: foundCard.nullable().describe('where one fits alone; neither its id nor what it holds is said'),
})
export type CardSearched = z.infer<typeof searched>

const lostCard = z.object({
  searchId: id.describe('the search, or the block by hand, that blocked it'),
  card: foundCard.extend({
    id: id.nullable().describe('null for a desk until an administrator has agreed, like its balance'),
    balance: money.nullable().describe('for an administrator, and for a desk once one has agreed'),
  }),
  because: z.enum(cardLosses).nullable().describe('null where it was blocked by hand: nobody has said yet'),
  note: z.string().nullable(),
  facts: z.array(z.string()).describe('in words; none where it was blocked by hand'),
  blockedBy: z.string(),
  isByAdmin: z.boolean().describe('blocked by hand by an administrator: nobody waits for their agreement'),
  blockedAt: instant,
  confirmedBy: z.string().nullable(),
})
export type LostCard = z.infer<typeof lostCard>

const cardBlocked = z.object({
  cardId: id,
  code: z.string(),
  balance: money.describe('stays due'),
  blockedAt: instant.describe('asked for by its unblocking'),
  mayBeTakenBack: z.boolean().describe('by whoever asks: shortly after they blocked it by hand'),
})
export type CardBlocked = z.infer<typeof cardBlocked>

export const lostCardCalls = {
  findLostCard: call({
    may: 'replace a card',
    method: 'POST',
    path: '/lost-cards/search',
    summary: `Find a card by ${leastFacts} facts or more: its purchase of the last ${hoursSearched} hours, its last recharge`,
    tag: 'Cards',
  })
    .input(z.strictObject({ searchId: id, facts }))
    .output(searched),
  blockCard: call({
    may: 'replace a card',
    method: 'POST',
    path: '/lost-cards/{searchId}/block',
    summary: 'Block a card that was found by facts: no money moves on it from then on',
    tag: 'Cards',
  })
    .input(z.strictObject({ searchId: id, because: z.enum(cardLosses), note: text(300) }))
    .output(lostCard),
  blockCardByHand: call({
    may: 'replace a card',
    method: 'POST',
    path: '/cards/{cardId}/block',
    summary:
      'Block a card without facts: no money moves on it from then on; blocked already, it stays as it is',
    tag: 'Cards',
  })
    .input(z.strictObject({ cardId: id }))
    .output(cardBlocked),
  listLostCards: call({
    may: 'replace a card',
    method: 'GET',
    path: '/lost-cards',
    summary: 'The cards that are blocked now, those that wait longest first',
    tag: 'Cards',
  }).output(z.object({ rows: z.array(lostCard) })),
  confirmLostCard: call({
    may: 'administer',
    method: 'POST',
    path: '/lost-cards/{searchId}/confirmation',
    summary: `Agree, for ${minutesOfAgreement} minutes, that the balance of the card that this search blocked moves to another card`,
    tag: 'Cards',
  })
    .input(z.strictObject({ searchId: id }))
    .output(lostCard),
  unblockCard: call({
    may: 'replace a card',
    method: 'POST',
    path: '/cards/{cardId}/unblocking',
    summary:
      'Let money move on a blocked card again; an operator only takes back their own block by hand, shortly after it',
    tag: 'Cards',
  })
    .input(z.strictObject({ cardId: id, blockedAt: instant.describe('as it was read') }))
    .output(z.object({ cardId: id })),
}
