/** Whether the organiser refuses suspect cards and cards never sold. */
import type { CardsRefused } from '#rules/card/servable-card.ts'
import { venueSettingsTable } from '../database/tables/event.ts'
import type { Tx } from '../platform/database.ts'
import { boolean, columnOf, computed, readingOne, selection } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** Columns of the settings `v`. */
export const cardsRefusedReads = {
  blocksSuspectCards: columnOf(venueSettingsTable, 'v', 'blocksSuspectCards'),
  refusesUnsoldCards: computed(boolean(), fragment`coalesce(v.unsold_cards = 'refuse', false)`),
}
const refused = selection(cardsRefusedReads)

export const readCardsRefused = (tx: Tx): Promise<CardsRefused> => readingOne(tx, refused)`
    select ${refused}
      from venue_settings v`
