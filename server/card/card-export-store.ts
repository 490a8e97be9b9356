import { cardTable } from '../database/tables/books.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, computed, reading, type SelectedRow, selection, text } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'
import { cardColumns, type SealedCard, toSealedCard } from './card-row-store.ts'

const ofPlace = selection({
  /** As text: a `Date` would lose the microseconds, and cards created within one millisecond would be skipped. */
  createdAt: computed(text(), fragment`c.created_at::text`),
  ...columnsOf(cardTable, 'c', 'id'),
})
/** The position of a card in the export, which goes from the oldest to the newest. */
export type Place = Readonly<SelectedRow<typeof ofPlace>>

export const theBeginning: Place = { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

export async function placeOfCard(tx: Tx, id: string): Promise<Place | undefined> {
  const [place] = await reading(tx, ofPlace)`
    select ${ofPlace}
      from card c
     where c.id = ${id}`
  return place
}

/** Cards after this place, oldest first, at most `most`. */
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
