/** What is done to many cards at once: batches, paper, and lists that come and go. */
import { z } from 'zod'
import { cardTypes } from '#rules/card-type.ts'
import { call } from './call.ts'
import { card } from './card.ts'
import { cardWish } from './card-acts.ts'
import { id, instant, lineFault, operationId, text, typedPrice } from './wire.ts'

/** How many cards one call makes, marks or prints; the screen sends a long batch in several. */
export const mostCardsAtOnce = 100
const newCards = z.strictObject({
  operationIds: z
    .array(operationId)
    .min(1)
    .max(mostCardsAtOnce)
    .refine((ids) => new Set(ids).size === ids.length, 'no id twice')
    .describe('one for each card'),
  ...cardWish,
})
const someCards = z.strictObject({ cardIds: z.array(id).min(1).max(mostCardsAtOnce) })

/** One card of a list to be taken over, read by the screen; `line` is where it stood in the file. */
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
