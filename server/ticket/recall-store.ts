/** What «Rappeler» may bring back, and what it brought back. */
import type { TicketStep } from '#rules/kitchen/ticket.ts'
import type { Tx } from '../platform/database.ts'

type Last = { readonly since: Date; readonly until: Date; readonly most: number }

/** The ready or served tickets that were finished last, not long ago, the last one first; recalled ones are passed over. */
export async function lastFinished(
  tx: Tx,
  standIds: readonly string[],
  { since, until, most }: Last,
): Promise<string[]> {
  const { rows } = await tx.sql<{ sale_id: string }>`
    select sale_id
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
  return rows.map((row) => row.sale_id)
}

/** How many recalled tickets are still being cooked. */
export async function recalledOnScreen(tx: Tx, standId: string): Promise<number> {
  const { rows } = await tx.sql<{ recalled: number }>`
    select count(*)::integer as recalled
      from ticket
     where stand_id = ${standId}
       and acknowledged_at is null
       and step in ('new', 'preparing')
       and is_recalled`
  return rows[0]?.recalled ?? 0
}

/** Whether the last thing that happened to the ticket is that it was recalled from the plates already served. */
export async function wasServedBeforeRecall(tx: Tx, saleId: string): Promise<boolean> {
  const { rows } = await tx.sql<{ step: TicketStep; way: string }>`
    select step, way
      from ticket_event
     where sale_id = ${saleId}
     order by number desc
     limit 2`
  const [last, before] = rows
  return last?.way === 'recall' && before?.step === 'served'
}
