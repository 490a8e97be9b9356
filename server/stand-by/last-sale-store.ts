/** The last sale that lies in the books. */
import { saleTable } from '../database/tables/sales.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, reading, type SelectedRow, selection } from '../platform/sql-columns.ts'

const ofLast = selection(columnsOf(saleTable, 's', 'orderNumber', 'amount', 'createdAt'))
export type LastSale = Readonly<SelectedRow<typeof ofLast>>

/** Looked for till by till, along their index: the sales have none by time alone. */
export async function findLastSale(tx: Tx): Promise<LastSale | undefined> {
  const [last] = await reading(tx, ofLast)`
    select ${ofLast}
      from till t
     cross join lateral (select order_number, amount, created_at
                           from sale
                          where till_id = t.id
                          order by created_at desc
                          limit 1) s
     order by s.created_at desc
     limit 1`
  return last
}
