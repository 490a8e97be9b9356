import { readDeskSettings } from '../../venue/desk-settings-store.ts'
import { shelf } from '../shelf.ts'

/** The organiser's settings for desks. */
export const deskSettings = shelf({
  needs: ['settings'],
  books: ['settings'],
  effects: [],
  held: {
    wanted: (commands) => commands.some(({ needs }) => needs.settings) || undefined,
    hold: (tx) => readDeskSettings(tx),
    put: (books, settings) => {
      books.settings = settings
    },
  },
  changed: null,
})
