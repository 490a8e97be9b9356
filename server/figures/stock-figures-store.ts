import { lowStockBelow } from '#rules/figures/figures.ts'
import { productTable } from '../database/tables/catalogue.ts'
import { standTable } from '../database/tables/people.ts'
import { stockTable } from '../database/tables/stock.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  integer,
  orNull,
  reading,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** The columns of the product are null in rows without a product. */
const ofRanked = selection({
  active: computed(integer(), fragment`counted.active`),
  lowTotal: computed(integer(), fragment`counted.low_total`),
  block: computed(orNull(text<'popular' | 'low'>()), fragment`shown.block`),
  id: columnOf(productTable, 'shown', 'id'),
  ...columnsOf(productTable, 'p', 'name', 'unit', 'stockAlert', 'minQuantity'),
  standName: columnOf(standTable, 'st', 'name'),
  ...columnsOf(stockTable, 'shown', 'stock', 'totalSales'),
})
type Row = Readonly<SelectedRow<typeof ofRanked>>

export type RankedProduct = Omit<Row, 'active' | 'lowTotal' | 'block'>

export type StocksCounted = {
  readonly active: number
  readonly lowTotal: number
  readonly popular: readonly RankedProduct[]
  readonly low: readonly RankedProduct[]
}

/**
 * Counts and ranks the products on sale in one statement, so that counts and rows agree. In a large catalogue, only the
 * names of shown products are read.
 */
export async function rankStocks(tx: Tx, most: number): Promise<StocksCounted> {
  const rows = await reading(tx, ofRanked)`
    with kept as materialized (
           select p.id, p.plain, s.stock, s.total_sales
             from product p
             join product_stock s on s.product_id = p.id
            where p.archived_at is null),
         shown as (
         (select 'popular' as block, kept.*
            from kept
           where stock > 0
           order by total_sales desc, plain, id
           limit ${most})
          union all
         (select 'low', kept.*
            from kept
           where stock < ${lowStockBelow}
           order by stock, plain, id
           limit ${most}))
    select ${ofRanked}
      from (select count(*) filter (where stock > 0)::integer as active,
                   count(*) filter (where stock < ${lowStockBelow})::integer as low_total
              from kept) as counted
      left join shown on true
      left join product p on p.id = shown.id
      left join stand st on st.id = p.stand_id
     order by case shown.block when 'popular' then -shown.total_sales else shown.stock end, shown.plain, shown.id`
  const ofBlock = (meant: Row['block']) =>
    rows.flatMap(({ active, lowTotal, block, ...product }) => (block === meant ? product : []))
  const { active = 0, lowTotal = 0 } = rows[0] ?? {}
  return { active, lowTotal, popular: ofBlock('popular'), low: ofBlock('low') }
}
