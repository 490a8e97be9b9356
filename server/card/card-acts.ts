import { writeCard } from '#contract/card/card-reading.ts'
import type { Act, Decision } from '#rules/books/decision.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { type CardDeactivation, decideCardDeactivation, leftOn } from '#rules/card/card-deactivation.ts'
import { type CardExpiryChange, decideCardExpiry } from '#rules/card/card-expiry.ts'
import { type CardGift, type CardGiven, decideCardGift } from '#rules/card/card-gift.ts'
import { type CardInitialization, decideCardInitialization } from '#rules/card/card-initialization.ts'
import { formatDate } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'
import type { Note } from '../staff/access-store.ts'

export const cardInitialization = command({
  kind: 'initialization',
  needs: ({ cardId }: CardInitialization) => ({ tills: 'of the actor', cards: [cardId], settings: true }),
  decide: (books, act: Act<CardInitialization>) => {
    const decision = decideCardInitialization(books, act)
    const { refunded, card } = decision.answer
    return {
      ...decision,
      answer: { refunded, card: writeCard(card, !books.suspectCards.has(act.input.cardId)) },
    }
  },
})

export const initializeCard = booking(answer.initializeCard, cardInitialization)

export const cardDeactivation = command({
  kind: 'deactivation',
  needs: ({ cardId }: CardDeactivation) => ({ cards: [cardId] }),
  decide: (books, act: Act<CardDeactivation>) => {
    const decision = decideCardDeactivation(books, act)
    return { ...decision, answer: writeCard(decision.answer, !books.suspectCards.has(act.input.cardId)) }
  },
  journal: ({ card }) => ({
    kind: 'card-deactivated',
    subject: { id: null, name: card ? cardCodeTail(card.after.code) : '' },
    detail: card?.before ? whatWasLeft(leftOn(card.before)) : '',
  }),
})

const whatWasLeft = ({ recalled, lost }: ReturnType<typeof leftOn>): string =>
  [
    ...(lost > 0 ? [`Solde perdu\u00A0: ${formatDirhams(lost)}`] : []),
    ...(recalled > 0 ? [`N'est plus à encaisser\u00A0: ${formatDirhams(recalled)}`] : []),
  ].join(' · ')

export const deactivateCard = booking(answer.deactivateCard, cardDeactivation)

export const cardExpiryChange = command({
  kind: 'expiry-change',
  needs: ({ cardId }: CardExpiryChange) => ({ cards: [cardId] }),
  decide: (books, act: Act<CardExpiryChange>) => {
    const decision = decideCardExpiry(books, act)
    return { ...decision, answer: writeCard(decision.answer, !books.suspectCards.has(act.input.cardId)) }
  },
  journal: ({ card }) => ({
    kind: 'card-expiry-changed',
    subject: { id: null, name: card ? cardCodeTail(card.after.code) : '' },
    detail: `${dateOf(card?.before?.expiresAt)} → ${dateOf(card?.after.expiresAt)}`,
  }),
})

const dateOf = (expiresAt: Date | null | undefined): string =>
  expiresAt ? formatDate(expiresAt) : 'Sans date'

export const changeCardExpiry = booking(answer.changeCardExpiry, cardExpiryChange)

/** The same line for a card given later and for one given as it is made. */
export const noteOfGift = ({ card, answer: { collected, reason } }: Decision<CardGiven>): Note => ({
  kind: 'card-given',
  subject: { id: null, name: card ? cardCodeTail(card.after.code) : '' },
  detail: `${formatDirhams(collected)}\u00A0: ${reason}`,
})

export const cardGift = command({
  kind: 'card-gift',
  needs: ({ cardId }: CardGift) => ({ cards: [cardId] }),
  decide: decideCardGift,
  journal: noteOfGift,
})

export const giveCard = booking(answer.giveCard, cardGift)
