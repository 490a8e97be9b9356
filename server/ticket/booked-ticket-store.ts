/** The tickets that the books write with a sale and with its cancellation. */
import type { Sale } from '#rules/sale/sale.ts'
import { ticketTable } from '../database/tables/sales.ts'
import type { Writer } from '../platform/database.ts'
import { givenOf } from '../platform/sql-columns.ts'

const givenTickets = givenOf(ticketTable, 'saleId', 'standId', 'step', 'orderedAt')

/** Inserts the tickets of new sales with something for the kitchen. */
export async function insertTickets(writer: Writer, sales: readonly Sale[]): Promise<void> {
  const { names, rows } = givenTickets(
    sales.flatMap(({ id, standId, step, at }) =>
      step ? [{ saleId: id, standId, step, orderedAt: at }] : [],
    ),
  )
  await writer.sql`
    insert into ticket (${names})
    select ${names}
      from ${rows}`
}

/** The ticket of a cancelled sale stays on the kitchen's screen until the kitchen acknowledges it. */
export async function cancelTickets(writer: Writer, saleIds: readonly string[], at: Date): Promise<void> {
  await writer.sql`
    update ticket
       set step = 'cancelled',
           cancelled_at = ${at},
           acknowledged_at = case when step = 'served' then ${at} else acknowledged_at end
     where sale_id = any(${saleIds}::uuid[])`
}
