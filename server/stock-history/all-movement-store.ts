/**
 * The movements of every product, sales included, newest first. Those of one product are read by its own index; others by
 * stand: of each stand no more than the page and those before it are looked at, and the newest of them are shown.
 */
import type { Span } from '#rules/stock/stock-history.ts'
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
import { type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'

export type MovementQuery = Span & {
  readonly standId: string | undefined
  readonly productId: string | undefined
}

const ofMovement = selection({
  ...columnsOf(stockMovementTable, 'm', 'productId', 'number', 'standId', 'type', 'quantity'),
  ...columnsOf(stockMovementTable, 'm', 'previousStock', 'newStock', 'reason', 'notes', 'createdBy'),
  productName: columnOf(productTable, 'p', 'name'),
  standName: orMissing(columnOf(standTable, 'st', 'name')),
  unit: columnOf(productTable, 'p', 'unit'),
  at: columnOf(stockMovementTable, 'm', 'createdAt'),
  personName: orMissing(columnOf(staffTable, 's', 'name')),
})
type MovementRow = Readonly<SelectedRow<typeof ofMovement>>

/** What a page needs of a movement `m`. */
const taken = fragment`m.product_id, m.number, m.stand_id, m.type, m.quantity, m.previous_stock, m.new_stock, m.reason, m.notes,
                   m.created_at, m.created_by`
const newestFirst = fragment`m.created_at desc, m.product_id, m.number desc`

const during = ({ from, to }: Span): Fragment => fragment`
                 ${from ? fragment`and m.created_at >= ${from}` : noFragment}
                 ${to ? fragment`and m.created_at < ${to}` : noFragment}`

/** The newest movements that are asked for, and as many of them. */
function newest(query: MovementQuery, most: number): Fragment {
  const { standId, productId } = query
  if (productId)
    return fragment`
              select ${taken}
                from stock_movement m
               where m.product_id = ${productId}
                 ${standId ? fragment`and m.stand_id = ${standId}` : noFragment}
                 ${during(query)}
               order by ${newestFirst}
               limit ${most}`
  return fragment`
              select ${taken}
                from stand st
               cross join lateral (
              select ${taken}
                from stock_movement m
               where m.stand_id = st.id
                 ${during(query)}
               order by ${newestFirst}
               limit ${most}) as m
               ${standId ? fragment`where st.id = ${standId}` : noFragment}
               order by ${newestFirst}
               limit ${most}`
}

/** Goes no further than `most`. */
export async function countMovements(tx: Tx, query: MovementQuery, most: number): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from (${newest(query, most)}) as m`
  return count
}

/** Only the rows of the page are looked up by name, not those before it. */
export async function pageOfMovements(
  tx: Tx,
  query: MovementQuery,
  { limit, offset }: Window,
): Promise<MovementRow[]> {
  return await reading(tx, ofMovement)`
    select ${ofMovement}
      from (select ${taken}
              from (${newest(query, offset + limit)}) as m
             order by ${newestFirst}
            offset ${offset}) as m
      join product p on p.id = m.product_id
      left join stand st on st.id = m.stand_id
      left join staff s on s.id = m.created_by
     order by ${newestFirst}`
}
