/**
 * The stock movements of one product. They are numbered without gap: a period is looked up once, by time, and is from then
 * on the numbers from one to another, whatever the clocks of two servers said. So its stocks always add up.
 */
import type { Centimes } from '#rules/plain/money.ts'
import type { Thousandths } from '#rules/plain/quantity.ts'
import type { LossReason, MovementType } from '#rules/stock/stock.ts'
import type { Span } from '#rules/stock/stock-history.ts'
import type { Tx } from '../platform/database.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** The movements after number `after`, up to number `last` included. */
export type Range = {
  readonly productId: string
  readonly after: number
  readonly last: number
}

/** With the stocks before and after all of them, and what their sales came to, those cancelled since included. */
export type RangeOfStock = Range & {
  readonly initial: Thousandths
  readonly final: Thousandths
  readonly amount: Centimes
}

/** The last movement before an instant is found by time; 0 where there is none. */
const numberBefore = (at: Date) => fragment`
                  coalesce((select number
                              from stock_movement
                             where product_id = s.product_id
                               and created_at < ${at}
                             order by created_at desc, number desc
                             limit 1), 0)`

/** Undefined where there is no such product. */
export async function rangeOf(
  tx: Tx,
  productId: string,
  { from, to }: Span,
): Promise<RangeOfStock | undefined> {
  const { rows } = await tx.sql<Omit<RangeOfStock, 'productId'>>`
    select r.after, r.last, coalesce(b.new_stock, r.initial_stock) as initial, coalesce(e.new_stock, r.initial_stock) as final,
           coalesce(e.amount_sold, 0) - coalesce(b.amount_sold, 0) as amount
      from (select product_id, initial_stock, after, greatest(after, last) as last
              from (select s.product_id, s.initial_stock,
                           ${from ? numberBefore(from) : fragment`0`} as after,
                           ${to ? numberBefore(to) : fragment`s.movement_count`} as last
                      from product_stock s
                     where s.product_id = ${productId}) as found) as r
      left join stock_movement b on b.product_id = r.product_id and b.number = r.after
      left join stock_movement e on e.product_id = r.product_id and e.number = r.last`
  const [row] = rows
  return row && { productId, ...row }
}

export type MovedRow = {
  readonly type: MovementType
  readonly quantity: Thousandths
  readonly movements: number
}

/** What the movements of each type but the sales come to, signed. */
export async function sumAllButSales(tx: Tx, { productId, after, last }: Range): Promise<MovedRow[]> {
  const { rows } = await tx.sql<MovedRow>`
    select type, sum(quantity)::bigint as quantity, count(*)::integer as movements
      from stock_movement
     where product_id = ${productId}
       and type <> 'sale'
       and number > ${after}
       and number <= ${last}
     group by type`
  return rows
}

export type Movement = {
  readonly number: number
  readonly at: Date
  readonly type: MovementType
  readonly quantity: Thousandths
  readonly previousStock: Thousandths
  readonly newStock: Thousandths
  /** Of a loss. */
  readonly reason: LossReason | null
  readonly notes: string
  readonly createdBy: string | null
  readonly personName: string | null
}

type MovementRow = {
  number: number
  created_at: Date
  type: MovementType
  quantity: number
  previous_stock: number
  new_stock: number
  reason: LossReason | null
  notes: string
  created_by: string | null
  name: string | null
}

/** Newest first: so many below a number, that number included. */
export async function movementsBelow(
  tx: Tx,
  { productId, after }: Range,
  { top, most }: { top: number; most: number },
): Promise<Movement[]> {
  const { rows } = await tx.sql<MovementRow>`
    select m.number, m.created_at, m.type, m.quantity, m.previous_stock, m.new_stock, m.reason, m.notes, m.created_by,
           p.name
      from stock_movement m
      left join staff p on p.id = m.created_by
     where m.product_id = ${productId}
       and m.number > ${Math.max(after, top - most)}
       and m.number <= ${top}
     order by m.number desc`
  return rows.map((row) => ({
    number: row.number,
    at: row.created_at,
    type: row.type,
    quantity: row.quantity as Thousandths,
    previousStock: row.previous_stock as Thousandths,
    newStock: row.new_stock as Thousandths,
    reason: row.reason,
    notes: row.notes,
    createdBy: row.created_by,
    personName: row.name,
  }))
}

export type StockAt = { readonly number: number; readonly at: Date; readonly stock: Thousandths }

/** What was left after these movements. */
export async function stocksAfter(tx: Tx, productId: string, numbers: readonly number[]): Promise<StockAt[]> {
  const { rows } = await tx.sql<{ number: number; created_at: Date; new_stock: number }>`
    select number, created_at, new_stock
      from stock_movement
     where product_id = ${productId}
       and number = any(${numbers}::integer[])
     order by number`
  return rows.map((row) => ({
    number: row.number,
    at: row.created_at,
    stock: row.new_stock as Thousandths,
  }))
}
