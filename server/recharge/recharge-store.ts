import type { BookedRecharge } from '#rules/booked-recharge.ts'
import type { Centimes } from '#rules/money.ts'
import type { Tx } from '../platform/database.ts'

type RechargeRow = {
  id: string
  card_id: string
  till_id: string
  amount: number
  booked_at: Date
  place: number
  is_cancelled: boolean
}

/** Of these operations, the recharges: what was cancelled of them, and where they stand among those of their till. */
export async function findRecharges(tx: Tx, ids: readonly string[]): Promise<BookedRecharge[]> {
  const { rows } = await tx.sql<RechargeRow>`
    select o.id, o.card_id, o.till_id, o.amount, o.booked_at,
           (select count(*)
              from operation e
             where e.till_id = o.till_id
               and e.till_number <= o.till_number
               and e.kind = 'recharge')::integer as place,
           exists (select from operation m where m.reverses_id = o.id) as is_cancelled
      from operation o
     where o.id = any(${ids}::uuid[])
       and o.kind = 'recharge'`
  return rows.map((row) => ({
    id: row.id,
    cardId: row.card_id,
    tillId: row.till_id,
    amount: row.amount as Centimes,
    at: row.booked_at,
    place: row.place,
    isCancelled: row.is_cancelled,
  }))
}
