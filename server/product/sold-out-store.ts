import { productTable } from '../database/tables/catalogue.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, reading, selection } from '../platform/sql-columns.ts'

const ofId = selection(columnsOf(productTable, 'product', 'id'))

/** The ids of the products of these stands that are marked sold out at this instant. */
export async function soldOutAt(tx: Tx, standIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await reading(tx, ofId)`
    select ${ofId}
      from product
     where stand_id = any(${standIds}::uuid[])
       and sold_out_since is not null
       and (sold_out_until is null or sold_out_until > ${now})
     order by id`
  return rows.map((row) => row.id)
}
