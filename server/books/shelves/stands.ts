import { standsInUse, standsOfStaff } from '../../stand/stand-store.ts'
import { fill, keysOf, shelf } from '../shelf.ts'

/** The stands where the actors work, and those a command names. */
export const stands = shelf({
  needs: ['stands'],
  books: ['stands'],
  effects: [],
  held: {
    wanted: (commands) => {
      const staff = keysOf(commands, ({ actorId }) => [actorId])
      return staff && { staff, named: keysOf(commands, ({ needs }) => needs.stands) ?? [] }
    },
    hold: async (tx, { staff, named }) =>
      (await Promise.all([standsOfStaff(tx, staff), named.length > 0 ? standsInUse(tx, named) : []])).flat(),
    put: (books, rows) => fill(books.stands, rows),
  },
  changed: null,
})
