import { lowStockBelow } from '#rules/figures/figures.ts'
import type { Thousandths, Unit } from '#rules/plain/quantity.ts'
import type { StockLevels } from '#rules/stock/stock.ts'
import type { Tx } from '../platform/database.ts'

export type RankedProduct = StockLevels & {
  readonly id: string
  readonly name: string
  readonly standName: string
  readonly unit: Unit
  readonly totalSales: Thousandths
}

export type StocksCounted = {
  readonly active: number
  readonly lowTotal: number
  readonly popular: readonly RankedProduct[]
  readonly low: readonly RankedProduct[]
}

type Row = RankedProduct & { active: number; lowTotal: number; block: 'popular' | 'low' | null }

/**
 * The products on sale, each looked at once; in one statement, so that counts and rows tell the same. Of a large catalogue only what
 * is shown is read by its name.
 */
export async function rankStocks(tx: Tx, most: number): Promise<StocksCounted> {
  const { rows } = await tx.sql<Row>`
    with kept as materialized (
           select p.id, p.plain, s.stock, s.total_sales as "totalSales"
             from product p
             join product_stock s on s.product_id = p.id
            where p.archived_at is null),
         shown as (
         (select 'popular' as block, kept.*
            from kept
           where stock > 0
           order by "totalSales" desc, plain, id
           limit ${most})
          union all
         (select 'low', kept.*
            from kept
           where stock < ${lowStockBelow}
           order by stock, plain, id
           limit ${most}))
    select counted.active, counted."lowTotal", shown.block, shown.id, p.name, st.name as "standName", p.unit, shown.stock,
           p.stock_alert as "stockAlert", p.min_quantity as "minQuantity", shown."totalSales"
      from (select count(*) filter (where stock > 0)::integer as active,
                   count(*) filter (where stock < ${lowStockBelow})::integer as "lowTotal"
              from kept) as counted
      left join shown on true
      left join product p on p.id = shown.id
      left join stand st on st.id = p.stand_id
     order by case shown.block when 'popular' then -shown."totalSales" else shown.stock end, shown.plain, shown.id`
  const ofBlock = (meant: Row['block']) =>
    rows.flatMap(({ active, lowTotal, block, ...product }) => (block === meant ? product : []))
  const { active = 0, lowTotal = 0 } = rows[0] ?? {}
  return { active, lowTotal, popular: ofBlock('popular'), low: ofBlock('low') }
}
