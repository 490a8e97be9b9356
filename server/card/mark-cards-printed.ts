import { cardTopic } from '#rules/books/live-topics.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { keepPrintedAddress } from '../venue/event-store.ts'
import { markPrinted, markUnprinted } from './printing-store.ts'

/** Marks all cards, or none when an id is unknown. A printed card stays printed; a repeated request changes nothing. */
export const markCardsPrinted = answer.markCardsPrinted.handler(async ({ context: { house }, input }) => {
  const ids = [...new Set(input.cardIds)]
  const { newly, isOtherAddress } = await house.database.transaction(async (tx) => {
    const { found, newly } = await markPrinted(tx, ids)
    if (found < ids.length) throw new Refusal('card-not-found')
    const { cardPrefix } = await venueNow(house, tx)
    return { newly, isOtherAddress: cardPrefix !== null && (await keepPrintedAddress(tx, cardPrefix)) }
  })
  house.announce(['cards', ...(isOtherAddress ? (['venue'] as const) : []), ...ids.map(cardTopic)])
  return { printed: ids.length, newly }
})

/** Takes the mark of one card back. A repeated request changes nothing. */
export const markCardUnprinted = answer.markCardUnprinted.handler(
  async ({ context: { house }, input: { cardId } }) => {
    const found = await house.database.transaction((tx) => markUnprinted(tx, cardId))
    if (!found) throw new Refusal('card-not-found')
    house.announce(['cards', cardTopic(cardId)])
    return { isPrinted: false }
  },
)
