import { cardTable } from '../database/tables/books.ts'
import type { Tx } from '../platform/database.ts'
import {
  boolean,
  columnOf,
  columnsOf,
  computed,
  neverNull,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const neighbourOf = {
  previous: selection({
    of: columnOf(cardTable, 'c', 'id'),
    isPrevious: computed(boolean(), fragment`true`),
    ...columnsOf(cardTable, 'p', 'id', 'code', 'createdAt'),
  }),
  next: selection({
    of: neverNull(columnOf(cardTable, 'n', 'previousCardId')),
    isPrevious: computed(boolean(), fragment`false`),
    ...columnsOf(cardTable, 'n', 'id', 'code', 'createdAt'),
  }),
}
export type Neighbour = Readonly<Omit<SelectedRow<typeof neighbourOf.previous>, 'of' | 'isPrevious'>>
export type Neighbours = { readonly previous: Neighbour | null; readonly next: Neighbour | null }

/** The neighbours of each card by its id: the card that it replaced, and the card that replaced it. */
export async function neighboursOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Neighbours>> {
  const rows = await reading(tx, neighbourOf.previous)`
    select ${neighbourOf.previous}
      from card c
      join card p on p.id = c.previous_card_id
     where c.id = any(${ids}::uuid[])
     union all
    select ${neighbourOf.next}
      from card n
     where n.previous_card_id = any(${ids}::uuid[])`
  const neighbours = new Map<string, Neighbours>(ids.map((id) => [id, { previous: null, next: null }]))
  for (const { of, isPrevious, ...neighbour } of rows)
    neighbours.set(of, {
      ...(neighbours.get(of) as Neighbours),
      [isPrevious ? 'previous' : 'next']: neighbour,
    })
  return neighbours
}
