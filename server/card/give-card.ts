import { type CardGift, decideCardGift } from '#rules/card-gift.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'

export const cardGift = command({
  kind: 'card-gift',
  needs: ({ cardId }: CardGift) => ({ cards: [cardId] }),
  decide: decideCardGift,
})

export const giveCard = booking(answer.giveCard, cardGift)
