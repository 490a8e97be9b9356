import { type CardSale, decideCardSale } from '#rules/card/card-sale.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'

export const cardSale = command({
  kind: 'card-sale',
  needs: ({ cardId }: CardSale) => ({ tills: 'of the actor', cards: [cardId], settings: true }),
  decide: decideCardSale,
})

export const sellCard = booking(answer.sellCard, cardSale)
