import { codesTaken } from '../../card/card-store.ts'
import { keysOf, shelf } from '../shelf.ts'

/** Codes that a card has or had: no other card may be issued under them. They are written by the shelf of cards. */
export const cardCodes = shelf({
  needs: ['codes'],
  books: ['takenCodes'],
  effects: ['newCards'],
  held: {
    wanted: (commands) => keysOf(commands, ({ needs }) => needs.codes),
    hold: codesTaken,
    put: (books, codes) => {
      for (const code of codes) books.takenCodes.add(code)
    },
  },
  changed: {
    apply: (books, { newCards = [] }) => {
      for (const { code } of newCards) books.takenCodes.add(code)
    },
    write: () => [],
    topics: () => [],
  },
})
