/** The whole catalogue, for export and import files. */
import { productTable } from '../database/tables/catalogue.ts'
import { standTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, reading, selection } from '../platform/sql-columns.ts'

const ofId = selection(columnsOf(productTable, 'p', 'id'))

const ofStand = selection(columnsOf(standTable, 's', 'id', 'name'))

/** By letter: the stands that send dishes to a kitchen, where no account of a kitchen cooks for them or for all. */
export const standsWithoutCook = (tx: Tx) =>
  reading(tx, ofStand)`
    select ${ofStand}
      from stand s
     where s.archived_at is null
       and not s.is_reserve
       and exists (
         select
           from product p
          where p.stand_id = s.id
            and p.goes_to_kitchen
            and p.archived_at is null)
       and not exists (
         select
           from staff k
          where k.role = 'kitchen'
            and k.is_active
            and k.archived_at is null
            and (k.stand_id = s.id or k.stand_id is null))
     order by length(s.letter), s.letter, s.plain`

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
