/**
 * The stock movements of one product, numbered without gap. A period is looked up once by time; from then on it is a range
 * of numbers, whatever the clocks of two servers were. So its sums always match.
 */
import type { Span } from '#rules/stock/stock-history.ts'
import { staffTable } from '../database/tables/people.ts'
import { stockMovementTable, stockTable } from '../database/tables/stock.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  integer,
  orMissing,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** The movements after number `after`, up to number `last` included. */
export type Range = {
  readonly productId: string
  readonly after: number
  readonly last: number
}

/** The stocks before and after all movements of a range, and the amount of its sales, including those cancelled later. */
const ofRange = selection({
  after: computed(stockMovementTable.columns.number, fragment`r.after`),
  last: computed(stockMovementTable.columns.number, fragment`r.last`),
  initial: computed(stockTable.columns.initialStock, fragment`coalesce(b.new_stock, r.initial_stock)`),
  final: computed(stockTable.columns.initialStock, fragment`coalesce(e.new_stock, r.initial_stock)`),
  amount: computed(
    stockMovementTable.columns.amountSold,
    fragment`coalesce(e.amount_sold, 0) - coalesce(b.amount_sold, 0)`,
  ),
})
export type RangeOfStock = Range & Readonly<SelectedRow<typeof ofRange>>

/** The number of the last movement before an instant; 0 when there is none. */
const numberBefore = (at: Date) => fragment`
                  coalesce((select number
                              from stock_movement
                             where product_id = s.product_id
                               and created_at < ${at}
                             order by created_at desc, number desc
                             limit 1), 0)`

/** Undefined for an unknown product. */
export async function rangeOf(
  tx: Tx,
  productId: string,
  { from, to }: Span,
): Promise<RangeOfStock | undefined> {
  const [row] = await reading(tx, ofRange)`
    select ${ofRange}
      from (select product_id, initial_stock, after, greatest(after, last) as last
              from (select s.product_id, s.initial_stock,
                           ${from ? numberBefore(from) : fragment`0`} as after,
                           ${to ? numberBefore(to) : fragment`s.movement_count`} as last
                      from product_stock s
                     where s.product_id = ${productId}) as found) as r
      left join stock_movement b on b.product_id = r.product_id and b.number = r.after
      left join stock_movement e on e.product_id = r.product_id and e.number = r.last`
  return row && { productId, ...row }
}

const ofMoved = selection({
  ...columnsOf(stockMovementTable, 'm', 'type'),
  quantity: computed(stockMovementTable.columns.quantity, fragment`sum(m.quantity)::bigint`),
  movements: computed(integer(), fragment`count(*)::integer`),
})
export type MovedRow = Readonly<SelectedRow<typeof ofMoved>>

/** The signed sum of the movements of each type, sales left out. */
export async function sumAllButSales(tx: Tx, { productId, after, last }: Range): Promise<MovedRow[]> {
  return await reading(tx, ofMoved)`
    select ${ofMoved}
      from stock_movement m
     where m.product_id = ${productId}
       and m.type <> 'sale'
       and m.number > ${after}
       and m.number <= ${last}
     group by m.type`
}

const ofMovement = selection({
  ...columnsOf(stockMovementTable, 'm', 'number', 'standId', 'type', 'quantity', 'previousStock', 'newStock'),
  ...columnsOf(stockMovementTable, 'm', 'reason', 'notes', 'createdBy'),
  at: columnOf(stockMovementTable, 'm', 'createdAt'),
  personName: orMissing(columnOf(staffTable, 'p', 'name')),
})
/** `reason` is only set for a loss. */
export type Movement = Readonly<SelectedRow<typeof ofMovement>>

/** At most `most` movements, newest first, from number `top` down. */
export async function movementsBelow(
  tx: Tx,
  { productId, after }: Range,
  { top, most }: { top: number; most: number },
): Promise<Movement[]> {
  return await reading(tx, ofMovement)`
    select ${ofMovement}
      from stock_movement m
      left join staff p on p.id = m.created_by
     where m.product_id = ${productId}
       and m.number > ${Math.max(after, top - most)}
       and m.number <= ${top}
     order by m.number desc`
}

const ofStock = selection({
  number: columnOf(stockMovementTable, 'm', 'number'),
  at: columnOf(stockMovementTable, 'm', 'createdAt'),
  stock: columnOf(stockMovementTable, 'm', 'newStock'),
})
export type StockAt = Readonly<SelectedRow<typeof ofStock>>

/** The stock after each of these movements. */
export const stocksAfter = (tx: Tx, productId: string, numbers: readonly number[]): Promise<StockAt[]> =>
  reading(tx, ofStock)`
    select ${ofStock}
      from stock_movement m
     where m.product_id = ${productId}
       and m.number = any(${numbers}::integer[])
     order by m.number`
