/**
 * The stock of the products on sale. Every product that matches the filters is judged once, since each page also shows how
 * many are in each state; an index over stocks would have to be written by each sale.
 */

import type { SoldOutMark } from '#rules/catalogue/sold-out.ts'
import { plainWords } from '#rules/plain/plain-words.ts'
import { type StockState, stockStates } from '#rules/stock/stock.ts'
import type { StockQuery } from '#rules/stock/stock-query.ts'
import { categoryTable, productTable } from '../database/tables/catalogue.ts'
import { standTable } from '../database/tables/people.ts'
import { stockTable } from '../database/tables/stock.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  firstRow,
  instant,
  integers,
  orMissing,
  reading,
  readingOne,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { containing, type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'

/** The same conditions as `stockState` of the rules: the position of the state in `stockStates`, worst first. */
const rank = fragment`
           case when s.stock <= 0 then 0
                when s.stock <= p.stock_alert then 1
                when s.stock <= p.min_quantity then 2
                else 3 end`

const found = ({ search, standId, categoryId }: Omit<StockQuery, 'state'>) => {
  const plain = plainWords(search)
  return fragment`
    select p.id, p.plain, ${rank} as rank,
           s.stock::float8 / greatest(p.stock_alert, p.min_quantity, 1) as share
      from product p
      join product_stock s on s.product_id = p.id
     where p.archived_at is null
       ${standId ? fragment`and p.stand_id = ${standId}` : noFragment}
       ${categoryId ? fragment`and p.category_id = ${categoryId}` : noFragment}
       ${plain === '' ? noFragment : fragment`and p.plain like ${containing(plain)}`}`
}

const counts = fragment`array[count(*) filter (where rank = 0), count(*) filter (where rank = 1),
                        count(*) filter (where rank = 2), count(*) filter (where rank = 3)]::integer[]`

export type StateCounts = Readonly<Record<StockState, number>>

type Wish = { readonly page: number; readonly perPage: number }

const ofStock = selection({
  ...columnsOf(productTable, 'p', 'id', 'name', 'standId', 'unit', 'stockAlert', 'minQuantity', 'archivedAt'),
  ...columnsOf(productTable, 'p', 'soldOutSince', 'soldOutUntil'),
  ...columnsOf(stockTable, 's', 'stock'),
  image: columnOf(productTable, 'p', 'imageHash'),
  standName: orMissing(columnOf(standTable, 'st', 'name')),
  categoryName: columnOf(categoryTable, 'c', 'name'),
  updatedAt: computed(instant(), fragment`greatest(p.updated_at, m.created_at)`),
})
type StockRow = Readonly<SelectedRow<typeof ofStock>>

export type ListedStock = Omit<StockRow, 'soldOutSince' | 'soldOutUntil'> & {
  readonly soldOut: Omit<SoldOutMark, 'by'> | null
}

/** Products by their ids, including archived ones, which have a stock too. */
const asked = (ids: Fragment) => fragment`
    from unnest(${ids}) with ordinality as asked (id, place)
    join product p on p.id = asked.id
    join product_stock s on s.product_id = asked.id
    join category c on c.id = p.category_id
    left join stand st on st.id = p.stand_id
    left join stock_movement m on m.product_id = s.product_id and m.number = s.movement_count`

const stockOf = ({ soldOutSince, soldOutUntil, ...stock }: StockRow): ListedStock => ({
  ...stock,
  soldOut: soldOutSince && { since: soldOutSince, until: soldOutUntil },
})

const ofCounts = selection({
  counts: computed(integers<[out: number, critical: number, low: number, normal: number]>(), counts),
})
type Counted = SelectedRow<typeof ofCounts>
type Placed = { place: number } & (StockRow | { id: null })

/**
 * The products of a page, worst first: by state, then by the share of the wanted stock that is left. A page beyond the last
 * shows the last. One statement, so that rows and counts agree.
 */
export async function readStockPage(
  tx: Tx,
  query: StockQuery,
  { page, perPage }: Wish,
): Promise<{ stocks: ListedStock[]; counts: StateCounts }> {
  const ranks = stockStates.flatMap((state, n) => (query.state === 'all' || query.state === state ? n : []))
  const { rows } = await tx.sql<Counted & Placed>`
    with found as materialized (${found(query)}),
         counted as (
           select ${ofCounts},
                  count(*) filter (where rank = any(${ranks}::integer[])) as total
             from found)
    select counted.counts, shown.*
      from counted
      left join lateral (
           select asked.place, ${ofStock}
           ${asked(fragment`array(
             select id
               from found
              where rank = any(${ranks}::integer[])
              order by rank, share, plain, id
              limit ${perPage}
             offset least(${page - 1}, greatest(counted.total - 1, 0) / ${perPage}) * ${perPage})`)}) as shown on true
     order by shown.place`
  return {
    stocks: rows.flatMap(({ counts: _, place: __, ...row }) => (row.id === null ? [] : stockOf(row))),
    counts: toCounts(firstRow(rows)),
  }
}

/** The number of products on sale in each state. */
export async function countStockStates(tx: Tx): Promise<StateCounts> {
  const row = await readingOne(tx, ofCounts)`select ${ofCounts} from (${found({ search: '' })}) as found`
  return toCounts(row)
}

const toCounts = ({ counts: [out, critical, low, normal] }: Counted): StateCounts => ({
  out,
  critical,
  low,
  normal,
})

/** The stock of one product, even an archived one. */
export async function readStockOf(tx: Tx, productId: string): Promise<ListedStock | undefined> {
  const rows = await reading(tx, ofStock)`select ${ofStock} ${asked(fragment`array[${productId}]::uuid[]`)}`
  return rows.map(stockOf)[0]
}
