import { letterOf } from '#rules/sale/order-number.ts'
import type { Sale, SaleLine, SaleStatus } from '#rules/sale/sale.ts'
import { orderCountTable, saleLineTable, saleTable, ticketTable } from '../database/tables/sales.ts'
import type { Tx, Writer } from '../platform/database.ts'
import {
  boolean,
  columnOf,
  columnsOf,
  computed,
  givenOf,
  orMissing,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofSale = selection({
  ...columnsOf(saleTable, 's', 'id', 'cardId', 'standId', 'tillId', 'vendorId', 'vendorName', 'businessDay'),
  ...columnsOf(saleTable, 's', 'dayNumber', 'orderNumber', 'amount', 'status'),
  at: columnOf(saleTable, 's', 'createdAt'),
  step: orMissing(columnOf(ticketTable, 't', 'step')),
  wasServed: computed(boolean(), fragment`coalesce(t.was_served, false)`),
})

const ofLine = selection({
  ...columnsOf(
    saleLineTable,
    'l',
    'saleId',
    'productId',
    'name',
    'unit',
    'quantity',
    'price',
    'total',
    'note',
  ),
  goesToKitchen: columnOf(saleLineTable, 'l', 'goesToKitchen'),
})

/** Locks sales and their tickets, sales first, which is also the order of the kitchen's transactions. */
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
    reading(tx, ofSale)`
      select ${ofSale}
        from sale s
        left join ticket t on t.sale_id = s.id
       where s.id = any(${ids}::uuid[])
       order by s.created_at desc, s.id desc`,
    reading(tx, ofLine)`
      select ${ofLine}
        from sale_line l
       where l.sale_id = any(${ids}::uuid[])
       order by l.sale_id, l.position`,
  ])
  const linesOf = (id: string): SaleLine[] =>
    lines.filter(({ saleId }) => saleId === id).map(({ saleId: _, ...line }) => line)
  return sales.map((sale) => ({ ...sale, lines: linesOf(sale.id) }))
}

const ofOrderCount = selection(
  columnsOf(orderCountTable, 'order_count', 'standId', 'businessDay', 'lastNumber'),
)
export type OrderCount = Readonly<SelectedRow<typeof ofOrderCount>>

/** Locks the order counters, from this day on, of the stands where these people work. A stand without a counter has given no number yet. */
export async function holdOrderCounts(
  tx: Tx,
  staffIds: readonly string[],
  firstDay: string,
): Promise<OrderCount[]> {
  return await reading(tx, ofOrderCount)`
    select ${ofOrderCount}
      from order_count
     where stand_id in (select stand_id from staff where id = any(${staffIds}::uuid[]))
       and business_day >= ${firstDay}
     order by stand_id, business_day
       for update`
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

const givenSales = givenOf(
  saleTable,
  'id',
  'cardId',
  'standId',
  'tillId',
  'vendorId',
  'vendorName',
  'businessDay',
  'dayNumber',
  'orderNumber',
  'amount',
  'status',
  'createdAt',
)
const givenLines = givenOf(
  saleLineTable,
  'saleId',
  'position',
  'productId',
  'name',
  'unit',
  'quantity',
  'price',
  'total',
  'note',
  'goesToKitchen',
)

export async function insertSales(writer: Writer, sales: readonly Sale[]): Promise<void> {
  const made = givenSales(sales.map((sale) => ({ ...sale, createdAt: sale.at })))
  const lines = givenLines(
    sales.flatMap((sale) => sale.lines.map((line, position) => ({ ...line, saleId: sale.id, position }))),
  )
  await Promise.all([
    writer.sql`
      insert into sale (${made.names})
      select ${made.names}
        from ${made.rows}`,
    writer.sql`
      insert into sale_line (${lines.names})
      select ${lines.names}
        from ${lines.rows}`,
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

const ofRecent = selection(columnsOf(saleTable, 'sale', 'id'))

/** The last sales of a till, newest first. */
export async function recentSales(tx: Tx, tillId: string, most: number): Promise<Sale[]> {
  const rows = await reading(tx, ofRecent)`
    select ${ofRecent}
      from sale
     where till_id = ${tillId}
     order by created_at desc, id desc
     limit ${most}`
  return readSales(
    tx,
    rows.map((row) => row.id),
  )
}
