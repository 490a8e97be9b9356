/** The answer to «Quelle adresse vos clients ouvriront-ils ?», as an admin types it. */
import { type CardAddress, type CardAnswer, cardAnswerOf } from '#rules/card/card-address.ts'
import { refusals } from '#rules/plain/refusal.ts'
import type { FieldFault } from '../../form/faults.ts'

export type CardAddressDraft = {
  readonly answer: CardAnswer | ''
  readonly domain: string
  /** One of the addresses of this computer; empty until one is chosen. */
  readonly atTheVenue: string
}

/** Nothing is chosen beforehand. Each answer keeps its own text: trying another answer loses nothing. */
export function draftOfAddress(kept: CardAddress): CardAddressDraft {
  const answer = cardAnswerOf(kept) ?? ''
  return {
    answer,
    domain: answer === 'domain' ? kept.publicAddress : '',
    atTheVenue: answer === 'venue' ? kept.publicAddress : '',
  }
}

const addresses = {
  '': () => '',
  domain: ({ domain }: CardAddressDraft) => domain,
  venue: ({ atTheVenue }: CardAddressDraft) => atTheVenue,
  code: () => '',
} as const

export const addressOfDraft = (draft: CardAddressDraft): CardAddress => ({
  publicAddress: addresses[draft.answer](draft),
  codeAlone: draft.answer === 'code',
})

/** The fault of an answer without its address; a typed domain is judged with the rest of the event. */
export function faultOfAddress(draft: CardAddressDraft): FieldFault<'publicAddress'>[] {
  const { answer, domain, atTheVenue } = draft
  if (answer === 'domain' && domain.trim() === '')
    return [{ field: 'publicAddress', sentence: refusals['event-address-malformed'] }]
  if (answer === 'venue' && atTheVenue === '')
    return [{ field: 'publicAddress', sentence: refusals['event-address-unchosen'] }]
  return []
}
