import { type Cart, decideSale } from '#rules/sale/selling.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'

export const sale = command({
  kind: 'sale',
  needs: ({ cardId, lines }: Cart) => ({
    tills: 'of the actor',
    cards: [cardId],
    products: lines.map((line) => line.productId),
    orderNumber: true,
    turnHour: 'read',
  }),
  decide: decideSale,
})

export const sell = booking(answer.sell, sale)
