import { cardTopic } from '#rules/books/live-topics.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { keepPrintedAddress } from '../venue/event-store.ts'
import { markPrinted } from './printing-store.ts'

/** Marks all cards, or none when an id is unknown. A printed card stays printed; a repeated request changes nothing. */
export const markCardsPrinted = answer.markCardsPrinted.handler(async ({ context: { house }, input }) => {
  const ids = [...new Set(input.cardIds)]
  const isOtherAddress = await house.database.transaction(async (tx) => {
    const found = await markPrinted(tx, ids)
    if (found < ids.length) throw new Refusal('card-not-found')
    const { cardPrefix } = await venueNow(house, tx)
    return cardPrefix !== null && keepPrintedAddress(tx, cardPrefix)
  })
  house.announce(['cards', ...(isOtherAddress ? (['venue'] as const) : []), ...ids.map(cardTopic)])
  return { printed: ids.length }
})
