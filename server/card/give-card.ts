import { cardCodeTail } from '#rules/card/card-code.ts'
import { type CardGift, decideCardGift } from '#rules/card/card-gift.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'

export const cardGift = command({
  kind: 'card-gift',
  needs: ({ cardId }: CardGift) => ({ cards: [cardId] }),
  decide: decideCardGift,
  journal: ({ card, answer: { collected, reason } }) => ({
    kind: 'card-given',
    subject: { id: null, name: card ? cardCodeTail(card.after.code) : '' },
    detail: `${formatDirhams(collected)}\u00A0: ${reason}`,
  }),
})

export const giveCard = booking(answer.giveCard, cardGift)
