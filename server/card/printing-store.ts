import { cardTable } from '../database/tables/books.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, reading, type SelectedRow, selection } from '../platform/sql-columns.ts'

const ofPrinted = selection(columnsOf(cardTable, 'c', 'id', 'code', 'type', 'expiresAt', 'serialNumber'))

type CardToPrint = SelectedRow<typeof ofPrinted>

/** In the order of `ids`; unknown ids are left out. */
export async function cardsToPrint(tx: Tx, ids: readonly string[]): Promise<CardToPrint[]> {
  return await reading(tx, ofPrinted)`
    select ${ofPrinted}
      from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
      join card c on c.id = asked.id
     order by asked.place`
}

/**
 * Returns how many of these cards exist, whether printed before or now, and how many were not printed before. Locks the cards in the
 * same order as every other statement.
 */
export async function markPrinted(tx: Tx, ids: readonly string[]): Promise<{ found: number; newly: number }> {
  const { rowCount: found } = await tx.sql`
    select card_id
      from card_balance
     where card_id = any(${ids}::uuid[])
     order by card_id
       for update`
  const { rowCount: newly } = await tx.sql`
    update card
       set is_printed = true
     where id = any(${ids}::uuid[])
       and not is_printed`
  return { found, newly }
}

/** Returns whether the card exists. Locks its balance first, as every other statement does. */
export async function markUnprinted(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.sql`
    select card_id
      from card_balance
     where card_id = ${id}::uuid
       for update`
  await tx.sql`
    update card
       set is_printed = false
     where id = ${id}::uuid
       and is_printed`
  return rowCount > 0
}
