import type { Sale } from '#rules/sale.ts'
import type { Tx } from '../platform/database.ts'

/** Puts new sales that go to the kitchen on its screen. */
export async function insertTickets(tx: Tx, sales: readonly Sale[]): Promise<void> {
  await tx.sql`
    insert into ticket (sale_id, stand_id, step, ordered_at)
    select *
      from unnest(
             ${sales.map((sale) => sale.id)}::uuid[],
             ${sales.map((sale) => sale.standId)}::uuid[],
             ${sales.map((sale) => sale.step)}::text[],
             ${sales.map((sale) => sale.at)}::timestamptz[])`
}

/** A cancelled sale stays on the kitchen's screen until somebody has seen it. */
export async function cancelTickets(tx: Tx, saleIds: readonly string[], at: Date): Promise<void> {
  await tx.sql`
    update ticket
       set step = 'cancelled',
           cancelled_at = ${at}
     where sale_id = any(${saleIds}::uuid[])`
}
