/** The movements that are not sales, newest first, from an index of their own. */
import { productTable } from '../database/tables/catalogue.ts'
import { staffTable, standTable } from '../database/tables/people.ts'
import { stockMovementTable } from '../database/tables/stock.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import {
  columnOf,
  columnsOf,
  counted,
  orMissing,
  reading,
  readingOne,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment, noFragment } from '../platform/sql-fragment.ts'

const ofMovement = selection({
  ...columnsOf(
    stockMovementTable,
    'm',
    'productId',
    'number',
    'standId',
    'createdBy',
    'type',
    'quantity',
    'previousStock',
    'newStock',
  ),
  ...columnsOf(stockMovementTable, 'm', 'reason', 'notes'),
  productName: columnOf(productTable, 'p', 'name'),
  standName: columnOf(standTable, 'st', 'name'),
  unit: columnOf(productTable, 'p', 'unit'),
  at: columnOf(stockMovementTable, 'm', 'createdAt'),
  byName: orMissing(columnOf(staffTable, 's', 'name')),
})
type HandMovementRow = Readonly<SelectedRow<typeof ofMovement>>

const meant = (standId: string | undefined) => fragment`
     where m.type <> 'sale'
       ${standId ? fragment`and m.stand_id = ${standId}` : noFragment}`

const newestFirst = fragment`m.created_at desc, m.product_id, m.number desc`

/** Counts the movements that are not sales, no further than `most`. */
export async function countHandMovements(tx: Tx, standId: string | undefined, most: number): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from (select from stock_movement m ${meant(standId)} limit ${most}) as counted`
  return count
}

/** Names are only looked up for the rows of the page, not for those before it. */
export async function pageOfHandMovements(
  tx: Tx,
  standId: string | undefined,
  { limit, offset }: Window,
): Promise<HandMovementRow[]> {
  return await reading(tx, ofMovement)`
    select ${ofMovement}
      from (select m.product_id, m.number, m.stand_id, m.type, m.quantity, m.previous_stock, m.new_stock, m.reason, m.notes,
                   m.created_at, m.created_by
              from stock_movement m
              ${meant(standId)}
             order by ${newestFirst}
             limit ${limit}
            offset ${offset}) as m
      join product p on p.id = m.product_id
      join stand st on st.id = m.stand_id
      left join staff s on s.id = m.created_by
     order by ${newestFirst}`
}
