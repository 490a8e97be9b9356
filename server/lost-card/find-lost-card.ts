import type { CardFactsOnTheWire } from '#contract/lost-card.ts'
import { mostCardsFound } from '#contract/lost-card.ts'
import { cardCodeTail, readCardCode } from '#rules/card-code.ts'
import {
  type CardFacts,
  mustBeEnough,
  mustNotHaveSearchedTooOften,
  searchLimit,
  wordsOfFacts,
} from '#rules/lost-card.ts'
import { plainWords } from '#rules/plain-words.ts'
import { Refusal } from '#rules/refusal.ts'
import { changingVenue } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import type { Tx } from '../platform/database.ts'
import { holdStaffAlone } from '../staff/staff-store.ts'
import { findStand } from '../stand/stand-store.ts'
import * as store from './lost-card-store.ts'

/**
 * Refused in order: not allowed, too many searches, an amount that is none, fewer than two facts. A search that is sent again is not counted twice. The account of
 * the person is held, so that ten at once are counted one after the other.
 */
export const findLostCard = answer.findLostCard.handler(({ context, input: { searchId, facts } }) => {
  const { clock } = context.house
  return changingVenue(context, {
    may: 'replace a card',
    hold: (tx, actorId) => holdStaffAlone(tx, [actorId]),
    change: async (tx, note, { id: searchedBy }) => {
      const now = clock()
      const told = await readFacts(tx, facts)
      const words = wordsOfFacts(told)
      const before = await store.findSearch(tx, searchId)
      if (before && !isSame(before, { searchedBy, words })) throw new Refusal('operation-id-taken')
      if (!before) {
        const since = new Date(now.getTime() - searchLimit.minutes * 60_000)
        mustNotHaveSearchedTooOften(await store.searchesSince(tx, searchedBy, since), now)
        mustBeEnough(told)
      }
      const fitting = await store.cardsThatFit(tx, await asAsked(tx, facts), {
        ...{ now, most: mostCardsFound },
      })
      const card = fitting.length === 1 ? (fitting[0] ?? null) : null
      if (!before) {
        const cardId = card?.id ?? null
        await store.insertSearch(tx, {
          ...{ id: searchId, searchedBy, searchedAt: now },
          ...{ facts: words, found: fitting.length, cardId },
        })
        await note({
          kind: 'card-searched',
          subject: { id: null, name: card ? cardCodeTail(card.code) : '' },
          detail: `${fitting.length}\u00A0: ${words.join(', ')}`,
        })
      }
      return { searchId, found: fitting.length, card: card && writeFound(card) }
    },
  })
})

export const writeFound = ({ id, code, type, lastPurchaseAt, isBlocked }: store.FoundCard) => ({
  ...{ id, codeTail: cardCodeTail(code), type, isBlocked },
  lastPurchaseAt: lastPurchaseAt?.toISOString() ?? null,
})

type Kept = { readonly searchedBy: string; readonly facts: readonly string[] }

const isSame = (before: Kept, { searchedBy, words }: { searchedBy: string; words: readonly string[] }) =>
  before.searchedBy === searchedBy && before.facts.join() === words.join()

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

async function asAsked(tx: Tx, facts: CardFactsOnTheWire): Promise<store.AskedFacts> {
  const { standId, paid, recharged } = facts
  const [code, article] = [wordOf(facts.code), wordOf(facts.article)]
  return {
    ...{ standId, paid, recharged },
    // A code that is none fits no card.
    code: code === undefined ? undefined : (readCardCode(code) ?? code),
    boughtAt: dateOf(facts.boughtAt),
    rechargedAt: dateOf(facts.rechargedAt),
    productIds: article === undefined ? undefined : await productsNamed(tx, plainWords(article)),
  }
}

const productsNamed = async (tx: Tx, words: string) =>
  (await store.productsCalled(tx)).filter(({ name }) => plainWords(name).includes(words)).map(({ id }) => id)
