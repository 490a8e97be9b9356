import type { TicketStep } from '#rules/kitchen/ticket.ts'
import type { Centimes } from '#rules/plain/money.ts'
import type { Thousandths, Unit } from '#rules/plain/quantity.ts'
import { letterOf } from '#rules/sale/order-number.ts'
import type { Sale, SaleLine, SaleStatus } from '#rules/sale/sale.ts'
import type { Tx, Writer } from '../platform/database.ts'

type SaleRow = {
  id: string
  card_id: string
  stand_id: string
  till_id: string
  vendor_id: string
  vendor_name: string
  business_day: string
  day_number: number
  order_number: string
  amount: number
  status: SaleStatus
  created_at: Date
  step: TicketStep | null
  was_served: boolean | null
}

type LineRow = {
  sale_id: string
  product_id: string
  name: string
  unit: Unit
  quantity: number
  price: number
  total: number
  note: string
  goes_to_kitchen: boolean
}

const toLine = (row: LineRow): SaleLine => ({
  productId: row.product_id,
  name: row.name,
  unit: row.unit,
  quantity: row.quantity as Thousandths,
  price: row.price as Centimes,
  total: row.total as Centimes,
  note: row.note,
  goesToKitchen: row.goes_to_kitchen,
})

const toSale = (row: SaleRow, lines: readonly SaleLine[]): Sale => ({
  id: row.id,
  cardId: row.card_id,
  standId: row.stand_id,
  tillId: row.till_id,
  vendorId: row.vendor_id,
  vendorName: row.vendor_name,
  businessDay: row.business_day,
  dayNumber: row.day_number,
  orderNumber: row.order_number,
  amount: row.amount as Centimes,
  status: row.status,
  at: row.created_at,
  lines,
  step: row.step,
  wasServed: row.was_served ?? false,
})

/** Holds sales and their tickets (sale first, then ticket: the kitchen takes them in the same order). */
export async function holdSales(tx: Tx, ids: readonly string[]): Promise<Sale[]> {
  const held = tx.sql`
    select id
      from sale
     where id = any(${ids}::uuid[])
     order by id
       for update`
  const tickets = tx.sql`
    select sale_id
      from ticket
     where sale_id = any(${ids}::uuid[])
     order by sale_id
       for update`
  const [, , sales] = await Promise.all([held, tickets, readSales(tx, ids)])
  return sales
}

export async function readSales(tx: Tx, ids: readonly string[]): Promise<Sale[]> {
  const [sales, lines] = await Promise.all([
    tx.sql<SaleRow>`
      select s.id, s.card_id, s.stand_id, s.till_id, s.vendor_id, s.vendor_name, s.business_day, s.day_number,
             s.order_number, s.amount, s.status, s.created_at, t.step, t.was_served
        from sale s
        left join ticket t on t.sale_id = s.id
       where s.id = any(${ids}::uuid[])
       order by s.created_at desc, s.id desc`,
    tx.sql<LineRow>`
      select sale_id, product_id, name, unit, quantity, price, total, note, goes_to_kitchen
        from sale_line
       where sale_id = any(${ids}::uuid[])
       order by sale_id, position`,
  ])
  return sales.rows.map((row) =>
    toSale(row, lines.rows.filter((line) => line.sale_id === row.id).map(toLine)),
  )
}

export type OrderCount = {
  readonly standId: string
  readonly businessDay: string
  readonly lastNumber: number
}

/** Holds the order counts of the stands these people work at, from this day on. A stand without one has given no number that day. */
export async function holdOrderCounts(
  tx: Tx,
  staffIds: readonly string[],
  firstDay: string,
): Promise<OrderCount[]> {
  const { rows } = await tx.sql<{ stand_id: string; business_day: string; last_number: number }>`
    select stand_id, business_day, last_number
      from order_count
     where stand_id in (select stand_id from staff where id = any(${staffIds}::uuid[]))
       and business_day >= ${firstDay}
     order by stand_id, business_day
       for update`
  return rows.map((row) => ({
    standId: row.stand_id,
    businessDay: row.business_day,
    lastNumber: row.last_number,
  }))
}

export async function saveOrderCounts(
  writer: Writer,
  counts: readonly Pick<Sale, 'standId' | 'businessDay' | 'dayNumber' | 'orderNumber'>[],
): Promise<void> {
  await writer.sql`
    insert into order_count as c (stand_id, business_day, last_number, letters)
    select n.stand_id, n.business_day, n.last_number, array[n.letter]
      from unnest(
             ${counts.map((count) => count.standId)}::uuid[],
             ${counts.map((count) => count.businessDay)}::text[],
             ${counts.map((count) => count.dayNumber)}::integer[],
             ${counts.map((count) => letterOf(count.orderNumber))}::text[]) as n (stand_id, business_day, last_number, letter)
        on conflict (stand_id, business_day) do update
       set last_number = excluded.last_number,
           letters = case when excluded.letters <@ c.letters then c.letters else c.letters || excluded.letters end`
}

export async function insertSales(writer: Writer, sales: readonly Sale[]): Promise<void> {
  const lines = sales.flatMap((sale) =>
    sale.lines.map((line, position) => ({ ...line, saleId: sale.id, position })),
  )
  await Promise.all([
    writer.sql`
      insert into sale (id, card_id, stand_id, till_id, vendor_id, vendor_name, business_day, day_number, order_number,
                        amount, status, created_at)
      select *
        from unnest(
               ${sales.map((sale) => sale.id)}::uuid[],
               ${sales.map((sale) => sale.cardId)}::uuid[],
               ${sales.map((sale) => sale.standId)}::uuid[],
               ${sales.map((sale) => sale.tillId)}::uuid[],
               ${sales.map((sale) => sale.vendorId)}::uuid[],
               ${sales.map((sale) => sale.vendorName)}::text[],
               ${sales.map((sale) => sale.businessDay)}::text[],
               ${sales.map((sale) => sale.dayNumber)}::integer[],
               ${sales.map((sale) => sale.orderNumber)}::text[],
               ${sales.map((sale) => sale.amount)}::integer[],
               ${sales.map((sale) => sale.status)}::text[],
               ${sales.map((sale) => sale.at)}::timestamptz[])`,
    writer.sql`
      insert into sale_line (sale_id, position, product_id, name, unit, quantity, price, total, note, goes_to_kitchen)
      select *
        from unnest(
               ${lines.map((line) => line.saleId)}::uuid[],
               ${lines.map((line) => line.position)}::smallint[],
               ${lines.map((line) => line.productId)}::uuid[],
               ${lines.map((line) => line.name)}::text[],
               ${lines.map((line) => line.unit)}::text[],
               ${lines.map((line) => line.quantity)}::bigint[],
               ${lines.map((line) => line.price)}::integer[],
               ${lines.map((line) => line.total)}::integer[],
               ${lines.map((line) => line.note)}::text[],
               ${lines.map((line) => line.goesToKitchen)}::boolean[])`,
  ])
}

export async function setSaleStatus(
  writer: Writer,
  ids: readonly string[],
  status: SaleStatus,
): Promise<void> {
  await writer.sql`
    update sale
       set status = ${status}
     where id = any(${ids}::uuid[])`
}

/** The last sales of a till, newest first. */
export async function recentSales(tx: Tx, tillId: string, most: number): Promise<Sale[]> {
  const { rows } = await tx.sql<{ id: string }>`
    select id
      from sale
     where till_id = ${tillId}
     order by created_at desc, id desc
     limit ${most}`
  return readSales(
    tx,
    rows.map((row) => row.id),
  )
}
