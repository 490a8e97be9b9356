/** Acts on one card. */
import { z } from 'zod'
import { replacementReasons } from '#rules/card/card.ts'
import { giftReasons } from '#rules/card/card-gift.ts'
import { initializedValidityDays } from '#rules/card/card-initialization.ts'
import { issueWays } from '#rules/card/card-issue.ts'
import { cardTypes } from '#rules/card/card-type.ts'
import { call } from '../plain/call.ts'
import { amount, id, instant, money, operationId, text } from '../plain/wire.ts'
import { card } from './card.ts'

export const cardWish = {
  type: z.enum(cardTypes),
  initialBalance: amount,
  validityDays: z.int().min(-3650).max(3650),
  way: z.enum(issueWays).optional().describe('to be sold at a desk unless another way is said'),
}
const newCard = z.strictObject({ operationId, ...cardWish })

const loss = {
  operationId,
  cardId: id,
  because: z.enum(replacementReasons),
  note: text(300),
  shownCode: text(40).optional().describe('read from the damaged card: it must be at the desk'),
}

export const cardActs = {
  issueCard: call({
    may: 'issue a card',
    method: 'POST',
    path: '/cards',
    summary: 'Issue a card',
    tag: 'Cards',
  })
    .input(newCard)
    .output(card),
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
    summary:
      'Deactivate a card for ever; what it holds is lost to its holder, or recalled where nobody had paid for it',
    tag: 'Cards',
  })
    .input(z.strictObject({ operationId, cardId: id, expectedBalance: money.nullable() }))
    .output(card),
  giveCard: call({
    may: 'administer',
    method: 'POST',
    path: '/cards/{cardId}/handing/gift',
    summary: 'Give a card away: what it was issued with is no longer to be collected',
    tag: 'Cards',
  })
    .input(z.strictObject({ operationId, cardId: id, because: z.enum(giftReasons) }))
    .output(
      z.object({
        operationId,
        cardId: id,
        collected: money,
        balance: money,
        reason: z.string(),
        at: instant,
      }),
    ),
  initializeCard: call({
    may: 'initialize a card',
    method: 'POST',
    path: '/cards/{cardId}/initialization',
    summary: `Pay a card back and begin it again at zero for ${initializedValidityDays} days, under the same code`,
    tag: 'Cards',
  })
    .input(z.strictObject({ operationId, cardId: id, expectedBalance: money.nullable() }))
    .output(z.object({ refunded: money, card })),
  replaceCard: call({
    may: 'replace a card',
    method: 'POST',
    path: '/cards/{cardId}/replacement',
    summary: 'End a lost, stolen or damaged card and move what it holds to a new card with a new code',
    tag: 'Cards',
  })
    .input(z.strictObject(loss))
    .output(z.object({ moved: money, card })),
  replaceCardBy: call({
    may: 'replace a card',
    method: 'POST',
    path: '/cards/{cardId}/replacement/blank',
    summary: 'End a lost, stolen or damaged card and move what it holds to a blank card',
    tag: 'Cards',
  })
    .input(z.strictObject({ ...loss, newCardId: id }))
    .output(z.object({ moved: money, card })),
}
