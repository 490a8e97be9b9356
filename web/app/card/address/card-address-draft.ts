/** The answer to «Quelle adresse vos clients ouvriront-ils ?», as an admin types it. */
import { type CardAddress, type CardAnswer, cardAnswerOf } from '#rules/card/card-address.ts'
import { refusals } from '#rules/plain/refusal.ts'
import type { FieldFault } from '../../form/faults.ts'

export type CardAddressDraft = {
  readonly answer: CardAnswer | ''
  readonly domain: string
  readonly atTheVenue: string
}

/** Each answer keeps its own text: trying another answer loses nothing. */
export function draftOfAddress(kept: CardAddress, ownAddresses: readonly string[]): CardAddressDraft {
  const answer = cardAnswerOf(kept) ?? ''
  return {
    answer,
    domain: answer === 'domain' ? kept.publicAddress : '',
    atTheVenue: answer === 'venue' ? kept.publicAddress : (named(ownAddresses) ?? ownAddresses[0] ?? ''),
  }
}

/** A name is preferred, because it stays when the IP address changes. */
const named = (addresses: readonly string[]) => addresses.find((address) => address.includes('.local:'))

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

/** The fault of an empty domain; a typed one is judged with the rest of the event. */
export const faultOfAddress = ({ answer, domain }: CardAddressDraft): FieldFault<'publicAddress'>[] =>
  answer === 'domain' && domain.trim() === ''
    ? [{ field: 'publicAddress', sentence: refusals['event-address-malformed'] }]
    : []
