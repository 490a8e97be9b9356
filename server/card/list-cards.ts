import { answer } from '../books/answer.ts'
import { countCards, pageOfCards } from './card-list-store.ts'
import { neighboursOf } from './card-store.ts'
import { writeInChain } from './write-in-chain.ts'

export const cardsPerPage = 9

/** A page beyond the last shows the last. */
export const listCards = answer.listCards.handler(async ({ context: { house }, input }) => {
  const now = house.clock()
  return house.database.snapshot(async (tx) => {
    const total = await countCards(tx, input, now)
    const pages = Math.max(1, Math.ceil(total / cardsPerPage))
    const page = Math.min(input.page, pages)
    const rows = await pageOfCards(tx, input, { now, limit: cardsPerPage, offset: (page - 1) * cardsPerPage })
    const neighbours = await neighboursOf(
      tx,
      rows.map(({ card }) => card.id),
    )
    return {
      rows: rows.map((sealed) => writeInChain(house, sealed, neighbours.get(sealed.card.id))),
      total,
      isTotalExact: true,
      page,
      pages,
    }
  })
})
