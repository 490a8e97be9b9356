/** A card that is given away when it is made: two operations, booked together or not at all. */

import type { Act } from '#rules/books/decision.ts'
import { idBornOf } from '#rules/books/operation-id.ts'
import { decideCardGift, type GiftReason } from '#rules/card/card-gift.ts'
import { type Command, command } from '../books/command.ts'

/** The card is the one that the operation before made, because its id is only known then. */
const giftOfNewCard = command({
  kind: 'card-gift',
  needs: () => ({}),
  decide: (books, act: Act<{ readonly cardId: () => string; readonly because: GiftReason }>) =>
    decideCardGift(books, { ...act, input: { ...act.input, cardId: act.input.cardId() } }),
})

/** The command that makes a card and the one that gives it: two operations with consecutive ids. */
export function givenAsMade(making: Command, because: GiftReason): Command[] {
  const { operationId, actorId } = making
  let cardId = ''
  const noted: Command = {
    ...making,
    decide: (...asked) => {
      const decision = making.decide(...asked)
      cardId = decision.card?.after.id ?? ''
      return decision
    },
  }
  const input = { cardId: () => cardId, because }
  const giftId = idBornOf(operationId, 1)
  return [noted, giftOfNewCard({ operationId: giftId, actorId, input, request: { operationId, because } })]
}
