import { writeCard } from '#contract/card/card-reading.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { cardsFrom, placeOfCard, theBeginning } from './card-export-store.ts'

const cardsAtOnce = 2_000

/** Each call exports one page, read at one instant: a card used between two calls appears as it was when its page was read. */
export const exportCards = answer.exportCards.handler(({ context: { house }, input: { after } }) =>
  house.database.snapshot(async (tx) => {
    const place = after === undefined ? theBeginning : await placeOfCard(tx, after)
    if (!place) throw new Refusal('card-not-found')
    const found = await cardsFrom(tx, place, cardsAtOnce + 1)
    return {
      rows: found.slice(0, cardsAtOnce).map((sealed) => writeCard(sealed.card, house.isAuthentic(sealed))),
      isLast: found.length <= cardsAtOnce,
    }
  }),
)
