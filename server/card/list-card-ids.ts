/** The cards that match the filters, up to the most that one tap may select for printing or giving away. */
import { mostCardsChosen } from '#contract/card/card.ts'
import { answer } from '../books/answer.ts'
import { idsOfCards, planForPages } from './card-list-store.ts'
import { hasNoted } from './list-cards.ts'

export const listCardIds = answer.listCardIds.handler(async ({ context: { house }, input }) => {
  const now = house.clock()
  const isNoted = await hasNoted(house, input, now)
  return house.database.snapshot(async (tx) => {
    await planForPages(tx)
    const window = { limit: mostCardsChosen + 1, offset: (input.page - 1) * mostCardsChosen }
    const ids = await idsOfCards(tx, input, { now, isNoted, isInService: true, ...window })
    return { ids: ids.slice(0, mostCardsChosen), isCutShort: ids.length > mostCardsChosen }
  })
})
