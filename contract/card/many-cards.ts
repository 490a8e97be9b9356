/** Acts on many cards at once: batches, printing, import and export. */
import { z } from 'zod'
import { giftReasons } from '#rules/card/card-gift.ts'
import { importWays } from '#rules/card/card-import.ts'
import { cardTypes } from '#rules/card/card-type.ts'
import { cardPapers, mostCardsInPdf } from '#rules/paper/card-sheet.ts'
import { call } from '../plain/call.ts'
import { id, instant, lineFault, money, operationId, text, typedPrice } from '../plain/wire.ts'
import { card, cardInChain, mostCardsChosen } from './card.ts'
import { cardWish } from './card-acts.ts'

/** How many cards one call makes or marks; the screen sends a long batch in several. */
export const mostCardsAtOnce = 100
const areAllDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

const newCards = z.strictObject({
  operationIds: z
    .array(operationId)
    .min(1)
    .max(mostCardsAtOnce)
    .refine(areAllDifferent, 'no id twice')
    .describe('one for each card'),
  ...cardWish,
})
const someCards = z.strictObject({ cardIds: z.array(id).min(1).max(mostCardsAtOnce) })
const printedCards = z.strictObject({ cardIds: z.array(id).min(1).max(mostCardsInPdf) })
const cardToPrint = z.object({
  id,
  code: z.string(),
  type: z.enum(cardTypes),
  expiresAt: instant.nullable(),
  serialNumber: z.int(),
})
/** Enough for `mostCardsInPdf` ids. */
const largestPrinting = 96 * 1024

/** One card of an import, as the screen read it; `line` is its line in the file. */
export const importedCard = z.strictObject({
  line: z.int().min(1).max(10_000_000),
  operationId,
  code: text(200),
  type: z.enum(cardTypes),
  balance: typedPrice,
  expiresAt: instant,
  createdAt: instant,
})
export type ImportedCard = z.infer<typeof importedCard>

const actOnCard = z.strictObject({ operationId, cardId: id })
/** One operation for each of several cards. */
const actsOn = <Act extends z.ZodType<z.infer<typeof actOnCard>>>(act: Act) =>
  z
    .array(act)
    .min(1)
    .max(mostCardsAtOnce)
    .refine((some) => areAllDifferent(some.map((one) => one.operationId)), 'no id twice')
    .refine((some) => areAllDifferent(some.map(({ cardId }) => cardId)), 'no card twice')
    .describe('one for each card')

/** Why one card of several was left unchanged. `code` is absent where no such card exists. */
const cardFault = z.object({
  cardId: id,
  cardCode: z.string().nullable(),
  code: z.string(),
  message: z.string(),
})
export type CardFault = z.infer<typeof cardFault>
const manyDone = z.object({ done: z.int(), faults: z.array(cardFault) })

export const manyCardsCalls = {
  issueCards: call({
    may: 'issue a card',
    method: 'POST',
    path: '/cards/batch',
    summary: 'Issue several cards alike, all or none; each id makes one card, once',
    tag: 'Cards',
  })
    .input(newCards)
    .output(z.object({ cards: z.array(card) })),
  giveCards: call({
    may: 'administer',
    method: 'POST',
    path: '/cards/handing/gifts',
    summary: 'Give several cards away: each that may be given is, the others are named with the reason',
    tag: 'Cards',
  })
    .input(z.strictObject({ because: z.enum(giftReasons), gifts: actsOn(actOnCard) }))
    .output(z.object({ given: z.int(), collected: money, faults: z.array(cardFault) })),
  readChosenCards: call({
    may: 'administer',
    method: 'POST',
    path: '/cards/chosen',
    summary: 'Cards that were chosen for an act on all of them, in their order, as they are at one instant',
    tag: 'Cards',
    largestBody: largestPrinting,
  })
    .input(z.strictObject({ cardIds: z.array(id).min(1).max(mostCardsChosen) }))
    .output(z.object({ cards: z.array(cardInChain) })),
  deactivateCards: call({
    may: 'administer',
    method: 'POST',
    path: '/cards/deactivations',
    summary:
      'Deactivate several cards for ever: those that may not be, and those whose balance changed, are named',
    tag: 'Cards',
  })
    .input(z.strictObject({ cards: actsOn(actOnCard.extend({ expectedBalance: money })) }))
    .output(manyDone),
  extendCards: call({
    may: 'administer',
    method: 'POST',
    path: '/cards/extensions',
    summary:
      'Put off the day that several cards expire to one day: those that may not be, or are valid longer, are named',
    tag: 'Cards',
  })
    .input(z.strictObject({ expiryDate: text(40), cards: actsOn(actOnCard) }))
    .output(manyDone),
  markCardsPrinted: call({
    may: 'administer',
    method: 'POST',
    path: '/cards/printed',
    summary: 'Cards that have come out of the printer',
    tag: 'Cards',
  })
    .input(someCards)
    .output(
      z.object({ printed: z.int(), newly: z.int().describe('how many of them were not marked before') }),
    ),
  markCardUnprinted: call({
    may: 'administer',
    method: 'POST',
    path: '/cards/not-printed',
    summary: 'A card that was marked as printed, and did not come out of the printer',
    tag: 'Cards',
  })
    .input(z.strictObject({ cardId: id }))
    .output(z.object({ isPrinted: z.boolean() })),
  drawCardSheet: call({
    may: 'administer',
    method: 'POST',
    path: '/cards/sheets',
    summary: `Up to ${mostCardsInPdf} cards to print as one PDF, sent while it is drawn: A4 with crop marks, or one card a page`,
    tag: 'Cards',
    largestBody: largestPrinting,
  })
    .input(printedCards.extend({ paper: z.enum(cardPapers) }))
    .output(z.file()),
  listCardsToPrint: call({
    may: 'administer',
    method: 'POST',
    path: '/cards/to-print',
    summary:
      'What is printed of each of these cards, in their order: for one print window, or for the file of a printing house',
    tag: 'Cards',
    largestBody: largestPrinting,
  })
    .input(printedCards)
    .output(z.object({ cards: z.array(cardToPrint) })),
  importCards: call({
    may: 'issue a card',
    method: 'POST',
    path: '/cards/import',
    summary: 'Take over cards that exist already; a dry run only looks for faults',
    tag: 'Cards',
  })
    .input(
      z.strictObject({
        cards: z.array(importedCard).min(1).max(mostCardsAtOnce),
        way: z
          .enum(importWays)
          .default('to-sell')
          .describe('how their balances are settled: at a desk, or given already'),
        isDryRun: z.boolean(),
      }),
    )
    .output(z.object({ imported: z.int(), faults: z.array(lineFault) })),
  exportCards: call({
    may: 'administer',
    method: 'GET',
    path: '/cards/export',
    summary: 'Every card, oldest first, two thousand at a time',
    tag: 'Cards',
  })
    .input(z.strictObject({ after: id.optional().describe('the last card of the page before') }))
    .output(z.object({ rows: z.array(card), isLast: z.boolean() })),
}
