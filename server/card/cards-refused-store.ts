/** On which cards the organiser wants no money to move. */
import type { CardsRefused } from '#rules/card/servable-card.ts'
import type { Tx } from '../platform/database.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** A `CardsRefused`, of the settings `v`. */
export const cardsRefused = fragment`v.blocks_suspect_cards as "blocksSuspectCards",
           coalesce(v.unsold_cards = 'refuse', false) as "refusesUnsoldCards"`

export async function readCardsRefused(tx: Tx): Promise<CardsRefused> {
  const { rows } = await tx.sql<CardsRefused>`
    select ${cardsRefused}
      from venue_settings v`
  return rows[0] as CardsRefused
}
