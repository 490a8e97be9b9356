import { codesTaken } from '../../card/card-store.ts'
import { keysOf, shelf } from '../shelf.ts'

/** Codes that some card bears or bore: no other card may be issued under them. The shelf of cards writes them. */
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
