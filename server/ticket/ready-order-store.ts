import { ticketTable } from '../database/tables/sales.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, reading, selection } from '../platform/sql-columns.ts'

const ofSale = selection(columnsOf(ticketTable, 'ticket', 'saleId'))

/** The ids of the sales that are ready at a stand. */
export async function salesAtCounter(tx: Tx, standId: string): Promise<string[]> {
  const rows = await reading(tx, ofSale)`
    select ${ofSale}
      from ticket
     where stand_id = ${standId}
       and acknowledged_at is null
       and step = 'ready'`
  return rows.map(({ saleId }) => saleId)
}

/** The ids of a stand's sales that wait or are being prepared. */
export async function salesBeforeCounter(tx: Tx, standId: string): Promise<string[]> {
  const rows = await reading(tx, ofSale)`
    select ${ofSale}
      from ticket
     where stand_id = ${standId}
       and acknowledged_at is null
       and step <> 'served'
       and step in ('new', 'preparing')`
  return rows.map(({ saleId }) => saleId)
}
