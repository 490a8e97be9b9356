import { cardStatus } from '#rules/card.ts'
import { cardCodeTail, codeIsTooOld, readCardCode } from '#rules/card-code.ts'
import { Refusal } from '#rules/refusal.ts'
import { answer } from '../books/answer.ts'
import { findCardByCode, lastOperationsOfCard } from './card-store.ts'

const operationsShown = 5

/** Nothing here names a person, a stand or an earlier holder: operations are those of this generation of the card. */
export const readPublicCard = answer.readPublicCard.handler(async ({ context: { house }, input }) => {
  const now = house.clock()
  const code = readCardCode(input.code)
  if (!code) throw new Refusal('card-code-invalid')
  const card = await findCardByCode(house.database, code)
  if (!card) throw new Refusal('card-not-found')
  if (codeIsTooOld(card.codeFirstIssuedAt, now)) throw new Refusal('card-code-invalid')
  const operations = await lastOperationsOfCard(house.database, card.id, operationsShown)
  return {
    type: card.type,
    status: cardStatus(card, now),
    balance: card.balance,
    expiresAt: card.expiresAt?.toISOString() ?? null,
    codeTail: cardCodeTail(card.code),
    operations: operations.map(({ kind, amount, at }) => ({ kind, amount, at: at.toISOString() })),
    now: now.toISOString(),
  }
})
