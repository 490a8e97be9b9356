/** The one way to look at a card without signing in, for the call and for the page. */
import type { PublicCard } from '#contract/public-card.ts'
import { type Card, cardStatus } from '#rules/card.ts'
import { cardCodeTail, codeIsTooOld, readCardCode } from '#rules/card-code.ts'
import { noMoney } from '#rules/money.ts'
import { Refusal } from '#rules/refusal.ts'
import type { House } from '../books/answer.ts'
import { findCardByCode } from '../card/card-store.ts'
import { limitConcurrency } from '../platform/concurrency-limit.ts'
import { countMiss, isMiss } from './count-misses.ts'
import { type CardOperation, lastOperationsOfCard } from './public-card-store.ts'

type Wanted = { readonly written: string; readonly source: string }

const operationsShown = 5
const noCard = '00000000-0000-0000-0000-000000000000'

/** The public may look, and a code that is none costs nothing: a flood of them leaves the database to the sales. */
export const mostLookUpsAtOnce = 4
const inTurn = limitConcurrency({ atOnce: mostLookUpsAtOnce, longestQueue: 500, secondsToWait: 3 })

/**
 * Refused in order: not a code, too many under way, unknown card, code issued a year ago or more; 'too-many-tries' in
 * place of any of them.
 */
export async function lookUpCard(house: House, { written, source }: Wanted): Promise<PublicCard> {
  try {
    return await look(house, written)
  } catch (error) {
    if (error instanceof Refusal && isMiss(error.code)) countMiss(house, source)
    throw error
  }
}

async function look({ database, clock }: House, written: string): Promise<PublicCard> {
  const now = clock()
  const code = readCardCode(written)
  if (!code) throw new Refusal('card-code-invalid')
  const { card, operations } = await inTurn(() => readBoth(database, code))
  if (!card) throw new Refusal('card-not-found')
  if (codeIsTooOld(card.codeFirstIssuedAt, now)) throw new Refusal('card-code-invalid')
  return toPublicCard(card, operations, now)
}

/** For an unknown code the same two statements are made as for a known one, so that neither takes longer. */
async function readBoth(database: House['database'], code: string) {
  const card = (await findCardByCode(database, code))?.card
  return { card, operations: await lastOperationsOfCard(database, card?.id ?? noCard, operationsShown) }
}

/**
 * Nothing here names a person, a stand or an earlier holder: operations are those of this generation of the card. Of a
 * card out of service it is said that it is, and nothing of what happened to it.
 */
function toPublicCard(card: Card, operations: readonly CardOperation[], now: Date): PublicCard {
  const standing = {
    type: card.type,
    status: cardStatus(card, now),
    codeTail: cardCodeTail(card.code),
    now: now.toISOString(),
  }
  if (standing.status === 'inactive')
    return { ...standing, balance: noMoney, expiresAt: null, operations: [] }
  return {
    ...standing,
    balance: card.balance,
    expiresAt: card.expiresAt?.toISOString() ?? null,
    operations: operations.map(({ kind, amount, at }) => ({ kind, amount, at: at.toISOString() })),
  }
}
