import { standsOfStaff } from '../../stand/stand-store.ts'
import { fill, keysOf, shelf } from '../shelf.ts'

/** The stands where the actors work. */
export const stands = shelf({
  needs: [],
  books: ['stands'],
  effects: [],
  held: {
    wanted: (commands) => keysOf(commands, ({ actorId }) => [actorId]),
    hold: standsOfStaff,
    put: (books, rows) => fill(books.stands, rows),
  },
  changed: null,
})
