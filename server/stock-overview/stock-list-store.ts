/**
 * What is left of the products on sale. Every product the filters leave is judged, once: how many are in each state is
 * told with the page, and an index over stocks would be written by each sale.
 */
import { plainWords } from '#rules/plain-words.ts'
import type { Thousandths, Unit } from '#rules/quantity.ts'
import { type StockLevels, type StockState, stockStates } from '#rules/stock.ts'
import type { StockQuery } from '#rules/stock-query.ts'
import type { Tx } from '../platform/database.ts'
import { fragment, noFragment } from '../platform/sql-fragment.ts'

/** As `stockState` judges one product. */
const state = fragment`
           case when s.stock <= 0 then 'out'
                when s.stock <= p.stock_alert then 'critical'
                when s.stock <= p.min_quantity then 'low'
                else 'normal' end`

const pieceOf = (plain: string) => `%${plain.replace(/[\\%_]/g, '\\$&')}%`

const found = ({ search, standId, categoryId }: StockQuery) => {
  const plain = plainWords(search)
  return fragment`
    select p.id, p.plain, ${state} as state,
           s.stock::float8 / greatest(p.stock_alert, p.min_quantity, 1) as share
      from product p
      join product_stock s on s.product_id = p.id
     where p.archived_at is null
       ${standId ? fragment`and p.stand_id = ${standId}` : noFragment}
       ${categoryId ? fragment`and p.category_id = ${categoryId}` : noFragment}
       ${plain === '' ? noFragment : fragment`and p.plain like ${pieceOf(plain)}`}`
}

export type StateCounts = Readonly<Record<StockState, number>>

type Wish = { readonly page: number; readonly perPage: number }
type FoundRow = { id: string | null; counts: Partial<StateCounts> }

/**
 * Which products a page shows, the worst first: by state, and within a state by how little is left of what there should be.
 * A page beyond the last is the last.
 */
export async function findStocks(
  tx: Tx,
  query: StockQuery,
  { page, perPage }: Wish,
): Promise<{ ids: string[]; counts: StateCounts }> {
  const wanted = query.state === 'all' ? noFragment : fragment`where state = ${query.state}`
  const { rows } = await tx.sql<FoundRow>`
    with found as materialized (${found(query)}),
         counted as (
           select coalesce(json_object_agg(state, products), '{}') as counts
             from (select state, count(*) as products from found group by state) as each),
         placed as (
           select id, row_number() over (order by array_position(${stockStates}::text[], state), share, plain, id) as place,
                  count(*) over () as total
             from found
            ${wanted})
    select placed.id, counted.counts
      from counted
      left join placed on (placed.place - 1) / ${perPage} = least(${page} - 1, (placed.total - 1) / ${perPage})
     order by placed.place`
  const none: StateCounts = { out: 0, critical: 0, low: 0, normal: 0 }
  return { ids: rows.flatMap(({ id }) => id ?? []), counts: { ...none, ...rows[0]?.counts } }
}

export type ListedStock = StockLevels & {
  readonly id: string
  readonly name: string
  readonly image: string | null
  readonly standName: string | null
  readonly categoryName: string
  readonly unit: Unit
  readonly updatedAt: Date
}

type StockRow = {
  id: string
  name: string
  image_hash: string | null
  stand_name: string | null
  category_name: string
  unit: Unit
  stock: number
  stock_alert: number
  min_quantity: number
  updated_at: Date
}

/** These products, in the order of the ids. */
export async function stocksInOrder(tx: Tx, ids: readonly string[]): Promise<ListedStock[]> {
  const { rows } = await tx.sql<StockRow>`
    select p.id, p.name, p.image_hash, st.name as stand_name, c.name as category_name, p.unit, s.stock, p.stock_alert,
           p.min_quantity, greatest(p.updated_at, m.created_at) as updated_at
      from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
      join product p on p.id = asked.id
      join product_stock s on s.product_id = asked.id
      join category c on c.id = p.category_id
      left join stand st on st.id = p.stand_id
      left join stock_movement m on m.product_id = s.product_id and m.number = s.movement_count
     order by asked.place`
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    image: row.image_hash,
    standName: row.stand_name,
    categoryName: row.category_name,
    unit: row.unit,
    stock: row.stock as Thousandths,
    stockAlert: row.stock_alert as Thousandths,
    minQuantity: row.min_quantity as Thousandths,
    updatedAt: row.updated_at,
  }))
}
