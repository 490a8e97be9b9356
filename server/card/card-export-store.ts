import type { Tx } from '../platform/database.ts'
import { reading } from '../platform/sql-columns.ts'
import { cardColumns, type SealedCard, toSealedCard } from './card-row-store.ts'

/** Where a card stands among all of them, oldest first. */
export type Place = {
  /** As the database writes it: a `Date` would lose its microseconds, and cards with them. */
  readonly createdAt: string
  readonly id: string
}

export const theBeginning: Place = { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

export async function placeOfCard(tx: Tx, id: string): Promise<Place | undefined> {
  const { rows } = await tx.sql<Place>`
    select created_at::text as "createdAt", id
      from card
     where id = ${id}`
  return rows[0]
}

/** The cards that come after this place, oldest first. */
export async function cardsFrom(tx: Tx, { createdAt, id }: Place, most: number): Promise<SealedCard[]> {
  const rows = await reading(tx, cardColumns)`
    select ${cardColumns}
      from card c
      join card_balance b on b.card_id = c.id
     where (c.created_at, c.id) > (${createdAt}::timestamptz, ${id}::uuid)
     order by c.created_at, c.id
     limit ${most}`
  return rows.map(toSealedCard)
}
