/** A card that is given away when it is made: two operations, booked together or not at all. */

import type { Act } from '#rules/books/decision.ts'
import { idBornOf } from '#rules/books/operation-id.ts'
import { decideCardGift, type GiftReason } from '#rules/card/card-gift.ts'
import { type CameFrom, type Command, command } from '../books/command.ts'
import { noteOfGift } from './card-acts.ts'

/** The card is the one that the operation before made, because its id is only known then. */
const giftOfNewCard = command({
  kind: 'card-gift',
  needs: () => ({}),
  decide: (books, act: Act<{ readonly cardId: () => string; readonly because: GiftReason }>) =>
    decideCardGift(books, { ...act, input: { ...act.input, cardId: act.input.cardId() } }),
  journal: noteOfGift,
})

type Gift = {
  readonly because: GiftReason
  /** Who gives it and from where, for the journal of access. */
  readonly from: CameFrom
}

/** The command that makes a card and the one that gives it: two operations with consecutive ids. */
export function givenAsMade(making: Command, { because, from }: Gift): Command[] {
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
  const gift = { operationId: giftId, actorId, input, request: { operationId, because }, from }
  return [noted, giftOfNewCard(gift)]
}
