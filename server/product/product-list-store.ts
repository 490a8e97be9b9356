/**
 * The list of products for every combination of filter and sort, each with a statement of its own. By name, price and age an
 * index returns the products in order and reading stops at the counting limit. Queries on the stock read every matching
 * product once: an index over stocks would have to be written by each sale.
 */

import type { ProductQuery } from '#rules/catalogue/product-query.ts'
import { plainWords } from '#rules/plain/plain-words.ts'
import type { Tx } from '../platform/database.ts'
import { containing, type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'
import { type PageOfIds, type Reach, readPageOfIds } from '../platform/sql-page.ts'

/** Call first in the transaction of a list: PostgreSQL then plans for the given values, since they decide which index helps. */
export const planForValues = (tx: Tx) => tx.sql`
  select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('max_parallel_workers_per_gather', '0', true)`

/** The ids of the products on one page, and how many match. */
export function findProducts(tx: Tx, query: ProductQuery, reach: Reach): Promise<PageOfIds> {
  const idsInOrder = (limit: number) => fragment`
                   select p.id
                     from ${tablesOf(query)}
                    where ${meant(query)}
                    order by ${inOrder(query)}
                    limit ${limit}`
  return readPageOfIds(tx, idsInOrder, reach)
}

const looksAtStock = ({ state, out, sort }: ProductQuery): boolean =>
  state !== 'all' || out === 'hidden' || sort === 'stock' || sort === 'sales'

const tablesOf = (query: ProductQuery): Fragment =>
  looksAtStock(query) ? fragment`product p join product_stock s on s.product_id = p.id` : fragment`product p`

function meant(query: ProductQuery): Fragment {
  const { search, standId, categoryId, state, out, shelf } = query
  const typed = plainWords(search)
  return fragment`${ofShelf[shelf]} ${ofState[state]}
      ${out === 'hidden' ? fragment`and s.stock > 0` : noFragment}
      ${standId ? fragment`and p.stand_id = ${standId}` : noFragment}
      ${categoryId ? fragment`and p.category_id = ${categoryId}` : noFragment}
      ${typed === '' ? noFragment : fragment`and p.plain like ${containing(typed)}`}`
}

const ofShelf: Readonly<Record<ProductQuery['shelf'], Fragment>> = {
  current: fragment`p.archived_at is null`,
  archived: fragment`p.archived_at is not null`,
}

/** The same conditions as `stockState` of the rules. */
const ofState: Readonly<Record<ProductQuery['state'], Fragment>> = {
  all: noFragment,
  out: fragment`and s.stock <= 0`,
  critical: fragment`and s.stock > 0 and s.stock <= p.stock_alert`,
  low: fragment`and s.stock > 0 and s.stock > p.stock_alert and s.stock <= p.min_quantity`,
  normal: fragment`and s.stock > 0 and s.stock > p.stock_alert and s.stock > p.min_quantity`,
}

const sortedBy: Readonly<Record<ProductQuery['sort'], Fragment>> = {
  name: fragment`p.plain`,
  price: fragment`p.price`,
  stock: fragment`s.stock`,
  sales: fragment`s.total_sales`,
  createdAt: fragment`p.created_at`,
}

/** Both keys have the same direction, so that one index serves both directions. */
const inOrder = ({ sort, order }: ProductQuery): Fragment =>
  order === 'desc' ? fragment`${sortedBy[sort]} desc, p.id desc` : fragment`${sortedBy[sort]}, p.id`
