import { writeCard } from '#contract/card/card-reading.ts'
import { codeIsTooOld, readCardCode } from '#rules/card/card-code.ts'
import { isRefusedAsSuspect } from '#rules/card/suspect-card.ts'
import { isAwaitingSale } from '#rules/card/unsold-card.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { asSeenBy } from './as-seen-by.ts'
import { findCardByCode } from './card-store.ts'
import { readCardsRefused } from './cards-refused-store.ts'

/** Refuses, in this order: text that is not a code of ours, an unknown card, a code issued a year ago or more. */
export const readCardByCode = answer.readCardByCode.handler(async ({ context, input }) => {
  const { house } = context
  const code = readCardCode(input.code)
  if (!code) throw new Refusal('card-code-invalid')
  const sealed = await findCardByCode(house.database, code)
  if (!sealed) throw new Refusal('card-not-found')
  if (codeIsTooOld(sealed.card.codeFirstIssuedAt, house.clock())) throw new Refusal('card-code-invalid')
  const isAuthentic = house.isAuthentic(sealed)
  const isUnsold = isAwaitingSale(sealed.card)
  const refused = isAuthentic && !isUnsold ? undefined : await readCardsRefused(house.database)
  return {
    ...asSeenBy(memberOf(context), writeCard(sealed.card, isAuthentic)),
    isRefusedAsSuspect: refused !== undefined && isRefusedAsSuspect(isAuthentic, refused),
    mustBeSold: refused !== undefined && isUnsold && refused.refusesUnsoldCards,
  }
})
