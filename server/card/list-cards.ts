import { type CardView, cardsPerPage } from '#contract/card/card.ts'
import type { CardQuery } from '#rules/card/card-query.ts'
import { answer, type House } from '../books/answer.ts'
import type { Tx } from '../platform/database.ts'
import { countUpTo, turnTo } from '../platform/paging.ts'
import { neighboursOf } from './card-chain-store.ts'
import {
  asksForAll,
  cardsInOrder,
  countCards,
  type Found,
  findCards,
  idsOfCards,
  noteExpired,
  planForPages,
} from './card-list-store.ts'
import { searchOf } from './card-search-store.ts'
import { readTally } from './card-tally-store.ts'
import { writeInChain } from './write-in-chain.ts'

/** Up to this many cards in total, every list is counted to its end. */
export const everythingUpTo = 10_000
/** With more cards in total, a filtered list is counted up to this number, or to the page asked for. */
export const countedAtMost = 300
/** The limit for a search of a few characters: so many codes match that the person will type more. */
const frequentCountedAtMost = 45

type Asked = CardQuery & { readonly page: number; readonly view: CardView }

/** How many newly expired cards are marked before a list is read. */
const notedAtOnce = 2_000

export const listCards = answer.listCards.handler(async ({ context: { house }, input }) => {
  const now = house.clock()
  const isNoted = await hasNoted(house, input, now)
  return house.database.snapshot(async (tx) => {
    const isCount = input.counts === 'all'
    const [{ cards }] = await Promise.all([readTally(tx), isCount ? undefined : planForPages(tx)])
    if (isCount) return countedWhole(tx, input, { now, isNoted, cards })
    const usual = cards <= everythingUpTo ? everythingUpTo : usualCount(input)
    const reach = { now, isNoted, cards, most: countUpTo(input, usual, cardsPerPage[input.view]) }
    const { ids, counted } = await pageOf(tx, input, reach)
    const [rows, neighbours] = await Promise.all([cardsInOrder(tx, ids), neighboursOf(tx, ids)])
    const isTotalExact = asksForAll(input) || counted <= reach.most
    const { place } = turnTo(input.page, isTotalExact ? counted : reach.most, cardsPerPage[input.view])
    return {
      ...place,
      rows: rows.map((sealed) => writeInChain(house, sealed, neighbours.get(sealed.card.id))),
      isTotalExact,
    }
  })
})

type Reach = {
  readonly now: Date
  readonly isNoted: boolean
  /** The number of all cards. */
  readonly cards: number
  readonly most: number
}

async function pageOf(tx: Tx, query: Asked, { cards, most, ...moment }: Reach): Promise<Found> {
  if (!asksForAll(query))
    return findCards(tx, query, { ...moment, most, page: query.page, perPage: cardsPerPage[query.view] })
  const { window } = turnTo(query.page, cards, cardsPerPage[query.view])
  return { ids: await idsOfCards(tx, query, { ...moment, ...window }), counted: cards }
}

const usualCount = (query: CardQuery): number =>
  searchOf(query.q).frequent ? frequentCountedAtMost : countedAtMost

/** How many cards pass the filters, without their rows: a call of its own, which the first rows do not wait for. */
async function countedWhole(tx: Tx, query: Asked, { cards, ...moment }: Omit<Reach, 'most'>) {
  const total = asksForAll(query) ? cards : await countCards(tx, query, moment)
  return { ...turnTo(1, total, cardsPerPage[query.view]).place, rows: [], isTotalExact: true }
}

/** Marks expired cards; resolves to true when all are marked. If nothing can be written, the list is read without marks: slower, but correct. */
export const hasNoted = ({ database }: House, { status }: CardQuery, now: Date): Promise<boolean> =>
  status === 'active' || status === 'expired'
    ? noteExpired(database, now, notedAtOnce).catch(() => false)
    : Promise.resolve(false)
