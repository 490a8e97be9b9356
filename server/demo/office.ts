/** How cards of the demo are ended and initialized: each act becomes a real command, and its effect is recorded. */
import { cardDeactivation, cardInitialization } from '../card/card-acts.ts'
import { cardReplacement } from '../card/replace-card.ts'
import type { DemoCard } from './demo-cards.ts'
import { cast, type DemoPerson } from './demo-people.ts'
import type { Parts } from './holdings.ts'

export function openOffice({ newId, add, holdings: { balanceOf, credit, pay, mustBeOpen } }: Parts) {
  return {
    deactivate: (at: Date, card: DemoCard) => {
      const input = { cardId: card.id, expectedBalance: balanceOf(card) }
      add(at, cardDeactivation({ operationId: newId(at), actorId: cast.nadia.id, input }))
      credit(card, -balanceOf(card))
    },
    /** The balance is refunded, and a fresh card takes the same code for another holder. */
    initialize: (at: Date, holder: DemoPerson, card: DemoCard) => {
      const balance = balanceOf(card)
      const input = { cardId: card.id, expectedBalance: balance }
      add(at, cardInitialization({ operationId: newId(at), actorId: holder.id, input }))
      pay(holder, -balance)
      credit(card, -balance)
    },
    replace: (at: Date, holder: DemoPerson, loss: { card: DemoCard; code: string; note: string }) => {
      const { card, code, note } = loss
      mustBeOpen(holder)
      const request = { cardId: card.id, because: 'damaged' as const, note, shownCode: card.code }
      const input = { ...request, candidates: [code] }
      add(at, cardReplacement({ operationId: newId(at), actorId: holder.id, input, request }))
      credit(card, -balanceOf(card))
    },
  }
}
