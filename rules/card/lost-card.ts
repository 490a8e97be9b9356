/**
 * A card that is not in hand: whoever comes without it says what they did with it, and two facts that fit one card block that card.
 * Facts can be guessed by who stood behind its holder, so nothing moves by them: an administrator has to agree first. Which fact was
 * wrong is never said.
 */

import { formatTime } from '../plain/french.ts'
import { type Centimes, formatDirhams } from '../plain/money.ts'
import { plainWords } from '../plain/plain-words.ts'
import { Refusal } from '../plain/refusal.ts'
import type { Card } from './card.ts'

export const leastFacts = 2

/** Ten searches in ten minutes; the next waits until the oldest of them is ten minutes old. */
export const searchLimit = { most: 10, minutes: 10 } as const

/** A search older than this blocks nothing: the card may be in another hand by now. */
export const minutesToBlock = 10

/** How far the hour that somebody remembers may be from what was booked. */
export const minutesAside = { purchase: 30, recharge: 60 } as const

/** A purchase is looked for among those of so many hours. */
export const hoursSearched = 24

/** What is remembered of a card, of one purchase, and of its last recharge. Each that is said is a fact. */
export type CardFacts = {
  /** Read from a picture of the card: one fact, and never the card itself. */
  readonly code?: string | undefined
  readonly stand?: string | undefined
  readonly boughtAt?: Date | undefined
  readonly paid?: Centimes | undefined
  /** Part of the name of what was bought. */
  readonly article?: string | undefined
  readonly recharged?: Centimes | undefined
  readonly rechargedAt?: Date | undefined
}

/** A shorter part fits nearly every name. */
const leastLetters = 3

const isFact = (article: string) => [...plainWords(article).replaceAll(' ', '')].length >= leastLetters

/** Each in words, for the journal and for who has to agree. */
export const wordsOfFacts = (facts: CardFacts): string[] =>
  [
    facts.code && 'code lu',
    facts.stand && `stand ${facts.stand}`,
    facts.boughtAt && `achat vers ${formatTime(facts.boughtAt)}`,
    facts.paid && `achat de ${formatDirhams(facts.paid)}`,
    facts.article && isFact(facts.article) && `article «\u00A0${facts.article}\u00A0»`,
    facts.recharged && `recharge de ${formatDirhams(facts.recharged)}`,
    facts.rechargedAt && `recharge vers ${formatTime(facts.rechargedAt)}`,
  ].filter((words) => typeof words === 'string' && words !== '') as string[]

/** Refused in order: an amount that is none, fewer than two facts. */
export function mustBeEnough(facts: CardFacts): void {
  for (const amount of [facts.paid, facts.recharged])
    if (amount !== undefined && amount <= 0) throw new Refusal('amount-not-positive')
  if (wordsOfFacts(facts).length < leastFacts) throw new Refusal('facts-too-few')
}

/** Of the times at which a person has searched lately. Those of a clock that was put back count too. */
export function mustNotHaveSearchedTooOften(searchedAt: readonly Date[], now: Date): void {
  const span = searchLimit.minutes * 60_000
  const recent = searchedAt
    .map((at) => Math.min(at.getTime(), now.getTime()))
    .filter((at) => at > now.getTime() - span)
  if (recent.length < searchLimit.most) return
  const first = recent.toSorted((one, other) => other - one)[searchLimit.most - 1] ?? now.getTime()
  throw new Refusal('too-many-tries', { seconds: Math.ceil((first + span - now.getTime()) / 1_000) })
}

/** What somebody found by facts, and what came of it. */
export type CardSearch = {
  readonly searchedBy: string
  readonly searchedAt: Date
  readonly cardId: string | null
  readonly blockedAt: Date | null
}

/** So many cards that a person blocked wait for an administrator at most: whoever guesses cannot stop a whole evening. */
export const mostWaiting = 5

type Blocking = { readonly actorId: string; readonly now: Date; readonly waiting: number }

/**
 * A search blocks its card once: after that it only finds it blocked. Refused in order: this person did not find the card by it, it blocked
 * the card before and an administrator unblocked it, it was made too long ago, five cards of this person wait already. False where the card is
 * blocked already.
 */
export function mustBlock(
  search: CardSearch | undefined,
  card: Pick<Card, 'id' | 'blockedAt'>,
  { actorId, now, waiting }: Blocking,
): boolean {
  if (!search || search.cardId !== card.id || search.searchedBy !== actorId)
    throw new Refusal('loss-not-searched')
  if (card.blockedAt !== null) return false
  const age = Math.abs(now.getTime() - search.searchedAt.getTime())
  if (search.blockedAt !== null || age > minutesToBlock * 60_000) throw new Refusal('loss-not-searched')
  if (waiting >= mostWaiting) throw new Refusal('blocks-too-many', { most: mostWaiting })
  return true
}

/** An agreement is good for so long: nobody comes weeks later with a card of their own. */
export const minutesOfAgreement = 60

/** An agreement older than this is none any more. */
export const agreementsEndedBefore = (now: Date): Date =>
  new Date(now.getTime() - minutesOfAgreement * 60_000)

type Agreed = Pick<Card, 'lossConfirmedAt'>

export const isAgreed = ({ lossConfirmedAt }: Agreed, now: Date): boolean =>
  lossConfirmedAt !== null &&
  Math.abs(now.getTime() - lossConfirmedAt.getTime()) <= minutesOfAgreement * 60_000

/** An administrator agrees to what they read: refused where the card is blocked no longer, or was blocked anew. */
export function mustBeBlockedBy(search: CardSearch | undefined, card: Pick<Card, 'id' | 'blockedAt'>): void {
  if (card.blockedAt === null || search?.blockedAt?.getTime() !== card.blockedAt.getTime())
    throw new Refusal('card-not-blocked')
}
