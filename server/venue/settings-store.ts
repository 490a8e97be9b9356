import type { CardSettings } from '#rules/card/suspect-card.ts'
import { venueSettingsTable } from '../database/tables/event.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, readingOne, selection } from '../platform/sql-columns.ts'

const ofCards = selection(columnsOf(venueSettingsTable, 'v', 'blocksSuspectCards'))

export const readCardSettings = (tx: Tx): Promise<CardSettings> =>
  readingOne(tx, ofCards)`
    select ${ofCards}
      from venue_settings v`

/** Locks the settings until the transaction ends, so that a change replaces the very values that were read. */
export async function holdSettings(tx: Tx): Promise<void> {
  await tx.sql`
    select
      from venue_settings
       for update`
}

export async function saveCardSettings(tx: Tx, { blocksSuspectCards }: CardSettings): Promise<void> {
  await tx.sql`
    update venue_settings
       set blocks_suspect_cards = ${blocksSuspectCards}`
}
