/** The one way to look at a card without signing in, for the call and for the page. */
import type { PublicCard } from '#contract/public-card.ts'
import { type Card, cardStatus } from '#rules/card.ts'
import { cardCodeTail, codeIsTooOld, readCardCode } from '#rules/card-code.ts'
import { noMoney } from '#rules/money.ts'
import { Refusal } from '#rules/refusal.ts'
import type { House } from '../books/answer.ts'
import { findCardByCode } from '../card/card-store.ts'
import { limitConcurrency } from '../platform/concurrency-limit.ts'
import { countingMisses, type Wanted } from './count-misses.ts'
import { type CardOperation, lastOperationsOfCard } from './public-card-store.ts'
import { type CardWatch, watchCode } from './watch-card.ts'

const operationsShown = 5
const noCard = '00000000-0000-0000-0000-000000000000'

/** The public may look, and a code that is none costs nothing: a flood of them leaves the database to the sales. */
export const mostLookUpsAtOnce = 4
const inTurn = limitConcurrency({ atOnce: mostLookUpsAtOnce, longestQueue: 500, secondsToWait: 3 })

/**
 * Refused in order: not a code, too many under way, unknown card, code issued a year ago or more; 'too-many-tries' in
 * place of any of them.
 */
export const lookUpCard = (house: House, wanted: Wanted): Promise<PublicCard> =>
  countingMisses(house, wanted, () => look(house, wanted.written))

async function look(house: House, written: string): Promise<PublicCard> {
  const now = house.clock()
  const code = readCardCode(written)
  if (!code) throw new Refusal('card-code-invalid')
  const { card, operations, watch } = await inTurn(() => readAll(house, code))
  if (!card || !watch) throw new Refusal('card-not-found')
  if (codeIsTooOld(card.codeFirstIssuedAt, now)) throw new Refusal('card-code-invalid')
  return toPublicCard({ card, operations, watch }, now)
}

/**
 * For an unknown code the same statements are made as for a known one, so that neither takes longer. The watch comes first:
 * what happens meanwhile makes its mark an old one, and the card is read again.
 */
async function readAll(house: House, code: string) {
  const watch = await watchCode(house, code)
  const card = (await findCardByCode(house.database, code))?.card
  const operations = await lastOperationsOfCard(house.database, card?.id ?? noCard, operationsShown)
  return { card, operations, watch }
}

type Looked = {
  readonly card: Card
  readonly operations: readonly CardOperation[]
  readonly watch: CardWatch
}

/**
 * Nothing here names a person, a stand or an earlier holder: operations are those of this generation of the card. Of a
 * card out of service it is said that it is, and nothing of what happened to it.
 */
function toPublicCard({ card, operations, watch }: Looked, now: Date): PublicCard {
  const standing = {
    type: card.type,
    status: cardStatus(card, now),
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
