import type { CardSettings } from '#rules/card/suspect-card.ts'
import type { Tx } from '../platform/database.ts'

export async function readCardSettings(tx: Tx): Promise<CardSettings> {
  const { rows } = await tx.sql<CardSettings>`
    select blocks_suspect_cards as "blocksSuspectCards"
      from venue_settings`
  return rows[0] as CardSettings
}

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
