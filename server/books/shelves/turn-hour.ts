import { holdTurnHour, readTurnHour } from '../../venue/event-store.ts'
import { shelf } from '../shelf.ts'

/** The hour at which the business day turns. Read after the tills, so that it is the hour under which an open till was opened. */
export const turnHour = shelf({
  needs: ['turnHour'],
  books: ['turnHour'],
  effects: [],
  held: {
    wanted: (commands) => {
      const wanted = commands.flatMap(({ needs }) => needs.turnHour ?? [])
      return wanted.includes('held') ? 'held' : wanted[0]
    },
    hold: async (tx, wanted, { fixedTurnHour }) => {
      const kept = await (wanted === 'held' ? holdTurnHour(tx) : readTurnHour(tx))
      return fixedTurnHour ?? kept
    },
    put: (books, hour) => {
      books.turnHour = hour
    },
  },
  changed: null,
})
