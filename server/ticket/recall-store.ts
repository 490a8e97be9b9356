/** The tickets that «Rappeler» may bring back, and those it has brought back. */
import { ticketEventTable, ticketTable } from '../database/tables/sales.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, counted, reading, readingOne, selection } from '../platform/sql-columns.ts'

type Last = { readonly since: Date; readonly until: Date; readonly most: number }

const ofFinished = selection(columnsOf(ticketTable, 'finished', 'saleId'))

/** The tickets that were finished recently, ready or served, last one first; recalled ones are left out. */
export async function lastFinished(
  tx: Tx,
  standIds: readonly string[],
  { since, until, most }: Last,
): Promise<string[]> {
  const rows = await reading(tx, ofFinished)`
    select ${ofFinished}
      from (select sale_id, ready_at as finished_at
              from ticket
             where stand_id = any(${standIds}::uuid[])
               and acknowledged_at is null
               and step <> 'served'
               and step = 'ready'
               and ready_at >= ${since}
               and ready_at <= ${until}
             union all
            select sale_id, served_at
              from ticket
             where stand_id = any(${standIds}::uuid[])
               and step = 'served'
               and served_at >= ${since}
               and served_at <= ${until}) finished
     order by finished_at desc
     limit ${most}`
  return rows.map(({ saleId }) => saleId)
}

/** The number of recalled tickets that are still being prepared. */
export async function recalledOnScreen(tx: Tx, standId: string): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from ticket
     where stand_id = ${standId}
       and acknowledged_at is null
       and step in ('new', 'preparing')
       and is_recalled`
  return count
}

const ofEvent = selection(columnsOf(ticketEventTable, 'e', 'step', 'way'))

/** True when the last event of the ticket is a recall, and the ticket was served before it. */
export async function wasServedBeforeRecall(tx: Tx, saleId: string): Promise<boolean> {
  const [last, before] = await reading(tx, ofEvent)`
    select ${ofEvent}
      from ticket_event e
     where e.sale_id = ${saleId}
     order by e.number desc
     limit 2`
  return last?.way === 'recall' && before?.step === 'served'
}
