/**
 * A lost card: its holder says what they did with it, and two facts or more that fit exactly one card may block that card.
 * Somebody who watched the holder may know such facts too, so no money moves before an administrator agrees. The refusal never
 * says which fact was wrong.
 */

import { formatTime } from '../plain/french.ts'
import { type Centimes, formatDirhams } from '../plain/money.ts'
import { plainWords } from '../plain/plain-words.ts'
import { Refusal } from '../plain/refusal.ts'
import type { Card } from './card.ts'

export const leastFacts = 2

/** Ten searches in ten minutes; then a person waits until the oldest of them is ten minutes old. */
export const searchLimit = { most: 10, minutes: 10 } as const

/** A search older than this can no longer block the card, which another person may hold by now. */
export const minutesToBlock = 10

/** How many minutes the remembered time may differ from the booked one. */
export const minutesAside = { purchase: 30, recharge: 60 } as const

/** How many hours back the purchases of a card are searched. */
export const hoursSearched = 24

/** What the holder remembers of the card, of one purchase and of the last recharge. Each given value is one fact. */
export type CardFacts = {
  /** Read from a picture of the card: it counts as one fact, not as the card itself. */
  readonly code?: string | undefined
  readonly stand?: string | undefined
  readonly boughtAt?: Date | undefined
  readonly paid?: Centimes | undefined
  /** Part of the name of a product that was bought. */
  readonly article?: string | undefined
  readonly recharged?: Centimes | undefined
  readonly rechargedAt?: Date | undefined
}

/** The fewest letters of a product's name: a shorter part matches nearly every name. */
const leastLetters = 3

const isFact = (article: string) => [...plainWords(article).replaceAll(' ', '')].length >= leastLetters

/** The facts in words, for the journal and for the administrator who has to agree. */
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

/** Refused in order: an amount that cannot be read, fewer than two facts. */
export function mustBeEnough(facts: CardFacts): void {
  for (const amount of [facts.paid, facts.recharged])
    if (amount !== undefined && amount <= 0) throw new Refusal('amount-not-positive')
  if (wordsOfFacts(facts).length < leastFacts) throw new Refusal('facts-too-few')
}

/** `searchedAt` are the times of this person's recent searches. Times in the future, written before the clock was put back, count too. */
export function mustNotHaveSearchedTooOften(searchedAt: readonly Date[], now: Date): void {
  const span = searchLimit.minutes * 60_000
  const recent = searchedAt
    .map((at) => Math.min(at.getTime(), now.getTime()))
    .filter((at) => at > now.getTime() - span)
  if (recent.length < searchLimit.most) return
  const first = recent.toSorted((one, other) => other - one)[searchLimit.most - 1] ?? now.getTime()
  throw new Refusal('too-many-tries', { seconds: Math.ceil((first + span - now.getTime()) / 1_000) })
}

/** A search of a person that found a card, and whether it blocked the card. */
export type CardSearch = {
  readonly searchedBy: string
  readonly searchedAt: Date
  readonly cardId: string | null
  readonly blockedAt: Date | null
}

/** How many blocked cards of one person may wait for an administrator: nobody can block all cards of an evening by guessing. */
export const mostWaiting = 5

type Blocking = { readonly actorId: string; readonly now: Date; readonly waiting: number }

/**
 * Whether this search is to block its card; false where the card is blocked already. A search blocks once. Refused in order: the
 * search is another person's, it blocked the card before and an administrator unblocked it, it is too old, five blocked cards of
 * this person wait already.
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

/** How many minutes an agreement is valid, so that nobody uses it weeks later with another card. */
export const minutesOfAgreement = 60

/** Agreements given before this instant are no longer valid. */
export const agreementsEndedBefore = (now: Date): Date =>
  new Date(now.getTime() - minutesOfAgreement * 60_000)

type Agreed = Pick<Card, 'lossConfirmedAt'>

export const isAgreed = ({ lossConfirmedAt }: Agreed, now: Date): boolean =>
  lossConfirmedAt !== null &&
  Math.abs(now.getTime() - lossConfirmedAt.getTime()) <= minutesOfAgreement * 60_000

/**
 * Checked when an administrator accepts a replacement by the facts they read: refused where the card is no longer blocked, or was blocked again by
 * another search.
 */
export function mustBeBlockedBy(search: CardSearch | undefined, card: Pick<Card, 'id' | 'blockedAt'>): void {
  if (card.blockedAt === null || search?.blockedAt?.getTime() !== card.blockedAt.getTime())
    throw new Refusal('card-not-blocked')
}
