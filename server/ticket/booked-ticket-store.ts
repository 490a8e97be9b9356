/** Tickets as the books write them: with a sale, and with its cancellation. */
import type { Sale } from '#rules/sale/sale.ts'
import type { Writer } from '../platform/database.ts'

/** Puts new sales that go to the kitchen on its screen. */
export async function insertTickets(writer: Writer, sales: readonly Sale[]): Promise<void> {
  await writer.sql`
    insert into ticket (sale_id, stand_id, step, ordered_at)
    select *
      from unnest(
             ${sales.map((sale) => sale.id)}::uuid[],
             ${sales.map((sale) => sale.standId)}::uuid[],
             ${sales.map((sale) => sale.step)}::text[],
             ${sales.map((sale) => sale.at)}::timestamptz[])`
}

/** A cancelled sale stays on the kitchen's screen until the kitchen has acknowledged it. */
export async function cancelTickets(writer: Writer, saleIds: readonly string[], at: Date): Promise<void> {
  await writer.sql`
    update ticket
       set step = 'cancelled',
           cancelled_at = ${at},
           acknowledged_at = case when step = 'served' then ${at} else acknowledged_at end
     where sale_id = any(${saleIds}::uuid[])`
}
