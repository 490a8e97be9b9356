/** Looking up a card without signing in, for the request and for the page. */
import type { PublicCard } from '#contract/card/public-card.ts'
import type { Card } from '#rules/card/card.ts'
import { cardCodeTail, codeIsTooOld, readCardCode } from '#rules/card/card-code.ts'
import { cardStatus } from '#rules/card/card-status.ts'
import { noMoney } from '#rules/plain/money.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { House } from '../books/answer.ts'
import { perHouse } from '../books/per-house.ts'
import { findCardsByCode } from '../card/card-store.ts'
import { askTogether } from '../platform/ask-together.ts'
import { shareEach } from '../platform/share-each.ts'
import { networkOf } from '../platform/source-of.ts'
import { countingMisses, type Wanted } from './count-misses.ts'
import { type CardOperation, lastOperationsOfCards } from './public-card-store.ts'
import { type CardWatch, readWatches } from './watch-card.ts'

const operationsShown = 5

/**
 * Look-ups that arrive during a query are answered together by the next one, on one connection: many phones cost one query,
 * and a flood does not slow down sales. No address may take more than its share of the waiting places.
 */
const lookLimits = { most: 50, longestQueue: 500, secondsToWait: 3, restMs: 0 } as const
export const mostOfOneSource = 100

const looksOf = perHouse((house) => ({
  lookAt: askTogether((codes) => readLooks(house, codes), lookLimits),
  shares: shareEach({ most: mostOfOneSource, secondsToWait: lookLimits.secondsToWait }),
}))

/** `isBlocked`: true for a card reported as lost or stolen. Its page shows as little as that of an inactive card. */
export type FoundCard = { readonly card: PublicCard; readonly isBlocked: boolean }

/**
 * Refuses, in this order: text that is not a code, too many requests waiting, an unknown card, a code issued a year ago or
 * more. 'too-many-tries' may replace any of these.
 */
export const lookUpCard = (house: House, wanted: Wanted): Promise<FoundCard> =>
  countingMisses(house, wanted, () => look(house, wanted))

async function look(house: House, { written, source }: Wanted): Promise<FoundCard> {
  const now = house.clock()
  const code = readCardCode(written)
  if (!code) throw new Refusal('card-code-invalid')
  const { lookAt, shares } = looksOf(house)
  const looked = await shares.take(networkOf(source), () => lookAt(code))
  if (!looked) throw new Refusal('card-not-found')
  if (codeIsTooOld(looked.card.codeFirstIssuedAt, now)) throw new Refusal('card-code-invalid')
  return { card: toPublicCard(looked, now), isBlocked: looked.card.blockedAt !== null }
}

/**
 * An unknown code takes the same queries as a known one, so that the time reveals nothing. The watch is read first: if
 * something happens meanwhile, its mark is out of date and the phone reads the card again.
 */
async function readLooks(house: House, codes: readonly string[]): Promise<Map<string, Looked>> {
  const watches = await readWatches(house, codes)
  const cards = await findCardsByCode(house.database, codes)
  const ids = [...cards.values()].map(({ card }) => card.id)
  const operations = await lastOperationsOfCards(house.database, ids, operationsShown)
  return new Map(
    [...cards].flatMap(([code, { card }]) => {
      const watch = watches.get(code)
      return watch ? [[code, { card, operations: operations.get(card.id) ?? [], watch }]] : []
    }),
  )
}

type Looked = {
  readonly card: Card
  readonly operations: readonly CardOperation[]
  readonly watch: CardWatch
}

/**
 * The answer names no person, stand or earlier holder: the operations are those of this generation of the card. An inactive
 * card only shows that it is inactive, and so does a blocked one, because a stranger may have it.
 */
function toPublicCard({ card, operations, watch }: Looked, now: Date): PublicCard {
  const standing: Pick<PublicCard, 'type' | 'status' | 'codeTail' | 'now' | 'mark'> = {
    type: card.type,
    status: card.blockedAt === null ? cardStatus(card, now) : 'inactive',
    codeTail: cardCodeTail(card.code),
    now: now.toISOString(),
    mark: watch.mark,
  }
  if (standing.status === 'inactive')
    return { ...standing, balance: noMoney, expiresAt: null, operations: [], orders: [] }
  return {
    ...standing,
    balance: card.balance,
    expiresAt: card.expiresAt?.toISOString() ?? null,
    operations: operations.map(({ kind, amount, at }) => ({ kind, amount, at: at.toISOString() })),
    orders: watch.orders.map(({ since, ...order }) => ({ ...order, since: since.toISOString() })),
  }
}
