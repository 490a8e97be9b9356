/** The whole catalogue, for export and import files. */
import { productTable } from '../database/tables/catalogue.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, reading, selection } from '../platform/sql-columns.ts'

const ofId = selection(columnsOf(productTable, 'p', 'id'))

/** The ids of all products that are not archived, by stand and then in the order of the tills. */
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
