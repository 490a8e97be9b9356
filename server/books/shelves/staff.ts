import { holdStaffAlone } from '../../staff/staff-store.ts'
import { fill, keysOf, shelf } from '../shelf.ts'

/** Every actor, and the other people whom a decision looks at. */
export const staff = shelf({
  needs: ['staff'],
  books: ['staff'],
  effects: [],
  held: {
    wanted: (commands) => keysOf(commands, ({ actorId, needs }) => [actorId, ...(needs.staff ?? [])]),
    hold: holdStaffAlone,
    put: (books, members) => fill(books.staff, members),
  },
  changed: null,
})
