import { answer } from '../books/answer.ts'
import { neighboursOf } from './card-chain-store.ts'
import { asksForAll, countCards, pageOfCards, planForPages } from './card-list-store.ts'
import { readTally } from './card-tally-store.ts'
import { writeInChain } from './write-in-chain.ts'

export const cardsPerPage = 9

/** What filters leave is counted, and can be paged through, up to here: nobody turns more than a hundred pages. */
export const countedAtMost = 1_000

/** A page beyond the last shows the last. */
export const listCards = answer.listCards.handler(async ({ context: { house }, input }) => {
  const now = house.clock()
  return house.database.snapshot(async (tx) => {
    const [, counted] = await Promise.all([
      planForPages(tx),
      asksForAll(input)
        ? readTally(tx).then(({ cards }) => cards)
        : countCards(tx, input, { now, most: countedAtMost + 1 }),
    ])
    const isTotalExact = asksForAll(input) || counted <= countedAtMost
    const total = isTotalExact ? counted : countedAtMost
    const pages = Math.max(1, Math.ceil(Math.min(counted, countedAtMost) / cardsPerPage))
    const page = Math.min(input.page, pages)
    const rows = await pageOfCards(tx, input, { now, limit: cardsPerPage, offset: (page - 1) * cardsPerPage })
    const neighbours = await neighboursOf(
      tx,
      rows.map(({ card }) => card.id),
    )
    return {
      rows: rows.map((sealed) => writeInChain(house, sealed, neighbours.get(sealed.card.id))),
      total,
      isTotalExact,
      page,
      pages,
    }
  })
})
