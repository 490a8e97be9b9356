import type { Thousandths, Unit } from '#rules/quantity.ts'
import type { StockLevels } from '#rules/stock.ts'
import type { Tx } from '../platform/database.ts'

export type HistoryProduct = StockLevels & {
  readonly id: string
  readonly name: string
  readonly image: string | null
  readonly standName: string | null
  readonly categoryName: string
  readonly unit: Unit
  readonly archivedAt: Date | null
}

type ProductRow = {
  id: string
  name: string
  image_hash: string | null
  stand_name: string | null
  category_name: string
  unit: Unit
  stock: number
  stock_alert: number
  min_quantity: number
  archived_at: Date | null
}

/** A product that was put away has a history as well. */
export async function productOfHistory(tx: Tx, id: string): Promise<HistoryProduct | undefined> {
  const { rows } = await tx.sql<ProductRow>`
    select p.id, p.name, p.image_hash, st.name as stand_name, c.name as category_name, p.unit, s.stock, p.stock_alert,
           p.min_quantity, p.archived_at
      from product p
      join product_stock s on s.product_id = p.id
      join category c on c.id = p.category_id
      left join stand st on st.id = p.stand_id
     where p.id = ${id}`
  const [row] = rows
  return (
    row && {
      id: row.id,
      name: row.name,
      image: row.image_hash,
      standName: row.stand_name,
      categoryName: row.category_name,
      unit: row.unit,
      stock: row.stock as Thousandths,
      stockAlert: row.stock_alert as Thousandths,
      minQuantity: row.min_quantity as Thousandths,
      archivedAt: row.archived_at,
    }
  )
}
