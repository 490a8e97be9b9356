import type { CardFactsOnTheWire } from '#contract/card/lost-card.ts'
import { mostCardsFound } from '#contract/card/lost-card.ts'
import { cardCodeTail, readCardCode, shortCardCode } from '#rules/card/card-code.ts'
import {
  type CardFacts,
  mustBeEnough,
  mustNotHaveSearchedTooOften,
  searchLimit,
  wordsOfFacts,
} from '#rules/card/lost-card.ts'
import { plainWords } from '#rules/plain/plain-words.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { changingVenue } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import type { Tx } from '../platform/database.ts'
import { holdStaffAlone } from '../staff/staff-store.ts'
import { findStand } from '../stand/stand-store.ts'
import * as fitting from './fitting-cards-store.ts'
import * as store from './lost-card-store.ts'

/**
 * Refuses, in this order: a person without the right, too many searches, an amount that is not valid, fewer than two facts.
 * A repeated search gets its stored answer. The person's account is locked, so that ten searches at once are counted one
 * after the other.
 */
export const findLostCard = answer.findLostCard.handler(({ context, input: { searchId, facts } }) =>
  changingVenue(context, {
    may: 'replace a card',
    hold: (tx, actorId) => holdStaffAlone(tx, [actorId]),
    change: async (tx, note, { id: searchedBy }) => {
      const asked = JSON.stringify(facts)
      const before = await store.findSearch(tx, searchId)
      if (before) return asKept(tx, searchId, mustBeSame(before, { searchedBy, asked }))
      const now = context.house.clock()
      const told = await readFacts(tx, facts)
      const since = new Date(now.getTime() - searchLimit.minutes * 60_000)
      mustNotHaveSearchedTooOften(await store.searchesSince(tx, searchedBy, since), now)
      mustBeEnough(told)
      const most = mostCardsFound
      const found = await fitting.cardsThatFit(tx, await asAsked(tx, told, facts.standId), { now, most })
      const [one] = found.length === 1 ? found : []
      const words = wordsOfFacts(told)
      await store.insertSearch(tx, {
        ...{ id: searchId, searchedBy, searchedAt: now, asked, facts: words },
        ...{ found: found.length, cardId: one?.id ?? null },
      })
      await note({
        kind: 'card-searched',
        subject: { id: null, name: one ? shortCardCode(one.code) : '' },
        detail: `${found.length}\u00A0: ${words.join(', ')}`,
      })
      return { searchId, found: found.length, card: one ? writeFound(one) : null }
    },
  }),
)

export const writeFound = ({ code, type, lastPurchaseAt, isBlocked }: fitting.FoundCard) => ({
  ...{ codeTail: cardCodeTail(code), type, isBlocked },
  lastPurchaseAt: lastPurchaseAt?.toISOString() ?? null,
})

function mustBeSame(
  before: store.KeptSearch,
  { searchedBy, asked }: Pick<store.KeptSearch, 'searchedBy' | 'asked'>,
): store.KeptSearch {
  if (before.searchedBy !== searchedBy || before.asked !== asked) throw new Refusal('operation-id-taken')
  return before
}

/** Answers a repeated search without searching again, so that repeating it reveals nothing new. */
async function asKept(tx: Tx, searchId: string, { found, cardId }: store.KeptSearch) {
  const one = cardId === null ? undefined : await fitting.findFoundCard(tx, cardId)
  return { searchId, found, card: one ? writeFound(one) : null }
}

const dateOf = (written: string | undefined) => (written === undefined ? undefined : new Date(written))
const wordOf = (written: string | undefined) => written?.trim() || undefined

async function readFacts(tx: Tx, facts: CardFactsOnTheWire): Promise<CardFacts> {
  const stand = facts.standId === undefined ? undefined : await findStand(tx, facts.standId)
  if (facts.standId !== undefined && !stand) throw new Refusal('stand-not-found')
  return {
    code: wordOf(facts.code),
    stand: stand?.name,
    boughtAt: dateOf(facts.boughtAt),
    paid: facts.paid,
    article: wordOf(facts.article),
    recharged: facts.recharged,
    rechargedAt: dateOf(facts.rechargedAt),
  }
}

async function asAsked(tx: Tx, told: CardFacts, standId: string | undefined): Promise<fitting.AskedFacts> {
  const { code, article, stand: _, ...others } = told
  return {
    ...{ ...others, standId },
    // A text that is not a code is kept as it is, and matches no card.
    code: code === undefined ? undefined : (readCardCode(code) ?? code),
    productIds: article === undefined ? undefined : await productsNamed(tx, plainWords(article)),
  }
}

const productsNamed = async (tx: Tx, words: string) =>
  (await fitting.productsCalled(tx))
    .filter(({ name }) => plainWords(name).includes(words))
    .map(({ id }) => id)
