/** The movements that no sale made: an index of their own gives them newest first. */
import type { Thousandths, Unit } from '#rules/plain/quantity.ts'
import type { LossReason, MovementType } from '#rules/stock/stock.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import { fragment, noFragment } from '../platform/sql-fragment.ts'

type HandMovementRow = {
  productId: string
  number: number
  productName: string
  standName: string
  unit: Unit
  type: MovementType
  quantity: Thousandths
  previousStock: Thousandths
  newStock: Thousandths
  reason: LossReason | null
  notes: string
  at: Date
  byName: string | null
}

const meant = (standId: string | undefined) => fragment`
     where m.type <> 'sale'
       ${standId ? fragment`and m.stand_id = ${standId}` : noFragment}`

const newestFirst = fragment`m.created_at desc, m.product_id, m.number desc`

/** Goes no further than `most`. */
export async function countHandMovements(tx: Tx, standId: string | undefined, most: number): Promise<number> {
  const { rows } = await tx.sql<{ count: number }>`
    select count(*)::integer as count
      from (select from stock_movement m ${meant(standId)} limit ${most}) as counted`
  return rows[0]?.count ?? 0
}

/** Only the rows of the page are looked up by name, not those before it. */
export async function pageOfHandMovements(
  tx: Tx,
  standId: string | undefined,
  { limit, offset }: Window,
): Promise<HandMovementRow[]> {
  const { rows } = await tx.sql<HandMovementRow>`
    select m.product_id as "productId", m.number, p.name as "productName", st.name as "standName", p.unit, m.type,
           m.quantity, m.previous_stock as "previousStock", m.new_stock as "newStock", m.reason, m.notes,
           m.created_at as at, s.name as "byName"
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
  return rows
}
