/**
 * A card that is not in hand: whoever comes without it says what they did with it, and two facts that fit one card block that card.
 * Facts can be guessed by who stood behind its holder, so nothing moves by them: an administrator has to agree first. Which fact was
 * wrong is never said.
 */
import type { Card } from './card.ts'
import { formatTime } from './french.ts'
import { type Centimes, formatDirhams } from './money.ts'
import { Refusal } from './refusal.ts'

export const leastFacts = 2

/** A person looks for so many cards, and then waits until the first of these searches is so old. */
export const searchLimit = { most: 10, minutes: 10 } as const

/** A search older than this blocks nothing: the card may be in another hand by now. */
export const minutesToBlock = 10

/** How far the hour that somebody remembers may be from what was booked. */
export const minutesAside = { purchase: 30, recharge: 60 } as const

/** A purchase is looked for among those of so many hours. */
export const hoursSearched = 24

export const lossReasons = ['lost', 'stolen'] as const
export type LossReason = (typeof lossReasons)[number]

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

/** Each in words, for the journal and for who has to agree. */
export const wordsOfFacts = (facts: CardFacts): string[] =>
  [
    facts.code && 'code lu',
    facts.stand && `stand ${facts.stand}`,
    facts.boughtAt && `achat vers ${formatTime(facts.boughtAt)}`,
    facts.paid && `achat de ${formatDirhams(facts.paid)}`,
    facts.article && `article «\u00A0${facts.article}\u00A0»`,
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

/** What somebody found by facts, as a rule sees it. */
export type CardSearch = {
  readonly searchedBy: string
  readonly searchedAt: Date
  readonly cardId: string | null
}

/** Refused in order: not found by who blocks it, found too long ago. */
export function mustHaveBeenFound(
  search: CardSearch | undefined,
  { cardId, actorId, now }: { readonly cardId: string; readonly actorId: string; readonly now: Date },
): asserts search is CardSearch {
  if (!search || search.cardId !== cardId || search.searchedBy !== actorId)
    throw new Refusal('loss-not-searched')
  if (now.getTime() - search.searchedAt.getTime() > minutesToBlock * 60_000)
    throw new Refusal('loss-not-searched')
}

/** An administrator agrees once; a second tap changes nothing. Refused where it is not blocked, or no longer. */
export function mustBeBlocked(card: Pick<Card, 'blockedAt'>): void {
  if (card.blockedAt === null) throw new Refusal('card-not-blocked')
}
