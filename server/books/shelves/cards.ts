import { cardTopic } from '#rules/books/live-topics.ts'
import type { Card } from '#rules/card/card.ts'
import { isRefusedAsSuspect } from '#rules/card/suspect-card.ts'
import type { SealedCard } from '../../card/card-row-store.ts'
import {
  type HeldCards,
  holdCards,
  insertCards,
  saveBalances,
  saveSeals,
  saveStandings,
} from '../../card/card-store.ts'
import type { Tx } from '../../platform/database.ts'
import { lastOf, some } from '../rows-to-write.ts'
import { fill, keysOf, type Reading, shelf } from '../shelf.ts'

/** Stored for suspect cards: no valid seal equals it. */
const sealOfSuspects = 'suspect'

export const cards = shelf({
  needs: ['cards'],
  books: ['cards', 'suspectCards', 'refusedSuspects', 'refusesUnsoldCards'],
  effects: ['card', 'newCards', 'suspectCards'],
  held: {
    wanted: (commands) => keysOf(commands, ({ needs }) => needs.cards),
    hold: holdAndJudge,
    put: (books, { sealed, suspects, refused }) => {
      fill(
        books.cards,
        sealed.map(({ card }) => card),
      )
      for (const { card } of suspects) books.suspectCards.add(card.id)
      for (const { card } of isRefusedAsSuspect(false, refused) ? suspects : [])
        books.refusedSuspects.add(card.id)
      books.refusesUnsoldCards = refused.refusesUnsoldCards
    },
  },
  changed: {
    apply: (books, { card, newCards = [], suspectCards = [] }) => {
      fill(books.cards, newCards)
      fill(books.cards, card ? [card.after] : [])
      for (const id of suspectCards) books.suspectCards.add(id)
    },
    write: (writer, effects, { seal }) => {
      const newIds = new Set(effects.flatMap(({ newCards = [] }) => newCards.map(({ id }) => id)))
      const suspects = new Set(effects.flatMap(({ suspectCards = [] }) => suspectCards))
      const isNew = ({ id }: Card) => newIds.has(id)
      const isOld = ({ id }: Card) => !newIds.has(id)
      const sealed = (card: Card) => (suspects.has(card.id) ? sealOfSuspects : seal(card))
      const all = lastOf(
        effects.flatMap(({ card, newCards = [] }) => [...newCards, ...(card ? [card.after] : [])]),
      )
      const standings = lastOf(
        effects.flatMap(({ card }) => (card && hasNewStanding(card) ? [card.after] : [])),
      )
      return [
        // Before the insert, since a code passes from the card that ends to the new one.
        some(standings.filter(isOld), (rows) => saveStandings(writer, rows)),
        some(all.filter(isNew), (rows) => insertCards(writer, rows, rows.map(sealed))),
        some(all.filter(isOld), (rows) => saveBalances(writer, rows)),
        some(
          all.filter((card) => isOld(card) && suspects.has(card.id)),
          (rows) => saveSeals(writer, rows, rows.map(sealed)),
        ),
      ]
    },
    topics: ({ card, newCards = [] }) => [
      ...(card ? (['cards', cardTopic(card.after.id)] as const) : []),
      ...newCards.map(({ id }) => cardTopic(id)),
    ],
  },
})

type Judged = HeldCards & { readonly suspects: readonly SealedCard[] }

async function holdAndJudge(tx: Tx, ids: readonly string[], { isAuthentic }: Reading): Promise<Judged> {
  const held = await holdCards(tx, ids)
  return { ...held, suspects: held.sealed.filter((one) => !isAuthentic(one)) }
}

/** Whether anything besides the balance changed. */
const hasNewStanding = ({ before, after }: { before: Card; after: Card }): boolean =>
  before.isActive !== after.isActive ||
  before.expiresAt?.getTime() !== after.expiresAt?.getTime() ||
  before.previousCardId !== after.previousCardId
