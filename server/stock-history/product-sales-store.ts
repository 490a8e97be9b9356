/**
 * The sales of one product: found by its movements, for no index leads from a product to its lines. What a line cost is
 * asked of each by its own subquery: joined, it might be answered by reading the lines of all sales.
 */
import type { Centimes } from '#rules/money.ts'
import type { Thousandths } from '#rules/quantity.ts'
import type { Tx } from '../platform/database.ts'
import { fragment } from '../platform/sql-fragment.ts'
import type { Range } from './movement-store.ts'

/** A product that stands on two lines of a sale is moved once. */
const amount = fragment`
           (select sum(l.total)
              from sale_line l
             where l.sale_id = m.operation_id
               and l.product_id = m.product_id)`

export type Sold = {
  readonly sales: number
  readonly quantity: Thousandths
  readonly amount: Centimes
}

/** The sales of the range that were cancelled, be it after its end: few, and each put something back since. */
const cancelledSales = ({ productId, after, last }: Range) => fragment`
      from stock_movement r
      join operation o on o.id = r.operation_id and o.kind = 'sale-cancellation'
      join sale s on s.id = o.reverses_id
      join stock_movement m on m.product_id = r.product_id and m.created_at = s.created_at and m.operation_id = s.id
     where r.product_id = ${productId}
       and r.type = 'return'
       and r.number > ${after}
       and m.number > ${after}
       and m.number <= ${last}`

export async function countCancelledSales(tx: Tx, range: Range): Promise<number> {
  const { rows } = await tx.sql<{ sales: number }>`
    select count(*)::integer as sales ${cancelledSales(range)}`
  return rows[0]?.sales ?? 0
}

export async function sumCancelledSales(tx: Tx, range: Range): Promise<Sold> {
  const { rows } = await tx.sql<Sold>`
    select count(*)::integer as sales, coalesce(sum(-m.quantity), 0)::bigint as quantity,
           coalesce(sum(${amount}), 0)::bigint as amount
           ${cancelledSales(range)}`
  return rows[0] as Sold
}

/** What the sales of the range cost, those included that were cancelled since. */
export async function sumAmounts(tx: Tx, { productId, after, last }: Range): Promise<Centimes> {
  const { rows } = await tx.sql<{ amount: Centimes }>`
    select coalesce(sum(${amount}), 0)::bigint as amount
      from stock_movement m
     where m.product_id = ${productId}
       and m.type = 'sale'
       and m.number > ${after}
       and m.number <= ${last}`
  return rows[0]?.amount as Centimes
}

/** Movements 1 to 1,000 are block 0, the next thousand is block 1. */
export const blockSize = 1_000

/** The same of whole blocks of movements, each for itself. */
export async function sumAmountsOfBlocks(
  tx: Tx,
  productId: string,
  blocks: readonly number[],
): Promise<{ readonly block: number; readonly amount: Centimes }[]> {
  const { rows } = await tx.sql<{ block: number; amount: Centimes }>`
    select asked.block,
           (select coalesce(sum(${amount}), 0)::bigint
              from stock_movement m
             where m.product_id = ${productId}
               and m.type = 'sale'
               and m.number > asked.block * ${blockSize}
               and m.number <= (asked.block + 1) * ${blockSize}) as amount
      from unnest(${blocks}::integer[]) as asked (block)`
  return rows
}

export type ProductSale = {
  readonly id: string
  readonly number: number
  readonly at: Date
  readonly orderNumber: string
  readonly quantity: Thousandths
  readonly amount: Centimes
  readonly createdBy: string | null
  readonly personName: string | null
}

type SaleRow = {
  id: string
  number: number
  created_at: Date
  order_number: string
  quantity: number
  amount: number
  created_by: string | null
  name: string | null
}

type Page = { readonly limit: number; readonly offset: number }

/** Newest first, cancelled ones left out. */
export async function pageOfProductSales(
  tx: Tx,
  { productId, after, last }: Range,
  { limit, offset }: Page,
): Promise<ProductSale[]> {
  const { rows } = await tx.sql<SaleRow>`
    select s.id, m.number, m.created_at, s.order_number, -m.quantity as quantity, ${amount} as amount, m.created_by, p.name
      from stock_movement m
      join sale s on s.id = m.operation_id and s.status <> 'cancelled'
      left join staff p on p.id = m.created_by
     where m.product_id = ${productId}
       and m.type = 'sale'
       and m.number > ${after}
       and m.number <= ${last}
     order by m.number desc
     limit ${limit}
    offset ${offset}`
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    at: row.created_at,
    orderNumber: row.order_number,
    quantity: row.quantity as Thousandths,
    amount: row.amount as Centimes,
    createdBy: row.created_by,
    personName: row.name,
  }))
}
