import { cardsPerPage } from '#contract/card.ts'
import type { CardQuery } from '#rules/card-query.ts'
import { answer, type House } from '../books/answer.ts'
import { neighboursOf } from './card-chain-store.ts'
import { asksForAll, countCards, noteExpired, pageOfCards, planForPages } from './card-list-store.ts'
import { searchOf } from './card-search-store.ts'
import { readTally } from './card-tally-store.ts'
import { writeInChain } from './write-in-chain.ts'

/** With no more cards than this in all, everything is counted and every page can be opened. */
export const everythingUpTo = 10_000
/** In a larger venue what filters leave is counted, and can be paged through, up to here: nobody turns more pages. */
export const countedAtMost = 300
/** A few characters stand in so many codes that whoever typed them will type on. */
const frequentCountedAtMost = 90

/** How many cards that have expired since the last list are noted before this one. */
const notedAtOnce = 2_000

/** A page beyond the last shows the last. */
export const listCards = answer.listCards.handler(async ({ context: { house }, input }) => {
  const now = house.clock()
  const isNoted = await hasNoted(house, input, now)
  return house.database.snapshot(async (tx) => {
    const [, { cards }] = await Promise.all([planForPages(tx), readTally(tx)])
    const most = cards <= everythingUpTo ? everythingUpTo : reachOf(input)
    const counted = asksForAll(input) ? cards : await countCards(tx, input, { now, isNoted, most: most + 1 })
    const pages = Math.max(1, Math.ceil(Math.min(counted, most) / cardsPerPage))
    const page = Math.min(input.page, pages)
    const window = { limit: cardsPerPage, offset: (page - 1) * cardsPerPage }
    const rows = await pageOfCards(tx, input, { now, isNoted, ...window })
    const neighbours = await neighboursOf(
      tx,
      rows.map(({ card }) => card.id),
    )
    return {
      rows: rows.map((sealed) => writeInChain(house, sealed, neighbours.get(sealed.card.id))),
      total: asksForAll(input) ? counted : Math.min(counted, most),
      isTotalExact: asksForAll(input) || counted <= most,
      page,
      pages,
    }
  })
})

/** All cards are paged through far: no filter has to be satisfied on the way. */
const reachOf = (query: CardQuery): number => {
  if (asksForAll(query)) return everythingUpTo
  return searchOf(query.q).isFrequent ? frequentCountedAtMost : countedAtMost
}

/** When nothing can be written the list is read without the marks: slower, and as true. */
const hasNoted = ({ database }: House, { status }: CardQuery, now: Date): Promise<boolean> =>
  status === 'active' || status === 'expired'
    ? noteExpired(database, now, notedAtOnce).catch(() => false)
    : Promise.resolve(false)
