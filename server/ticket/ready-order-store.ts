import type { Tx } from '../platform/database.ts'

/** The sales that stand ready at the counter of a stand. */
export async function salesAtCounter(tx: Tx, standId: string): Promise<string[]> {
  const { rows } = await tx.sql<{ sale_id: string }>`
    select sale_id
      from ticket
     where stand_id = ${standId}
       and acknowledged_at is null
       and step = 'ready'`
  return rows.map((row) => row.sale_id)
}

/** The sales of a stand that are still to be made, or are being made. */
export async function salesBeforeCounter(tx: Tx, standId: string): Promise<string[]> {
  const { rows } = await tx.sql<{ sale_id: string }>`
    select sale_id
      from ticket
     where stand_id = ${standId}
       and acknowledged_at is null
       and step <> 'served'
       and step in ('new', 'preparing')`
  return rows.map((row) => row.sale_id)
}
