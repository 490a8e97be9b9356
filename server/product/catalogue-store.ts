/** The catalogue as a whole, for the files that carry it. */
import { productTable } from '../database/tables/catalogue.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, reading, selection } from '../platform/sql-columns.ts'

const ofId = selection(columnsOf(productTable, 'p', 'id'))

/** Every product that is not archived: by stand, then as its till shows them. */
export async function idsOfCatalogue(tx: Tx): Promise<string[]> {
  const rows = await reading(tx, ofId)`
    select ${ofId}
      from product p
      join stand s on s.id = p.stand_id
      join category c on c.id = p.category_id
     where p.archived_at is null
     order by length(s.letter), s.letter, c.position, c.name, p.name, p.id`
  return rows.map(({ id }) => id)
}
