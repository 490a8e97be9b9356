import type { Centimes } from '#rules/plain/money.ts'
import type { BookedRecharge } from '#rules/recharge/booked-recharge.ts'
import type { Tx } from '../platform/database.ts'

type RechargeRow = {
  id: string
  card_id: string
  till_id: string
  amount: number
  settled: number
  booked_at: Date
  card_recharged_before: Date | null
  place: number
  is_cancelled: boolean
}

/** Of these operations, the recharges and sales of cards: what was cancelled of them, and where they stand among those of their till. */
export async function findRecharges(tx: Tx, ids: readonly string[]): Promise<BookedRecharge[]> {
  const { rows } = await tx.sql<RechargeRow>`
    select o.id, o.card_id, o.till_id, o.amount, o.settled, o.booked_at,
           (select count(*)
              from operation e
             where e.till_id = o.till_id
               and e.till_number <= o.till_number
               and e.kind in ('recharge', 'card-sale'))::integer as place,
           (select b.booked_at
              from operation b
             where b.card_id = o.card_id
               and b.card_number < o.card_number
               and b.kind = 'recharge'
             order by b.card_number desc
             limit 1) as card_recharged_before,
           exists (select from operation m where m.reverses_id = o.id) as is_cancelled
      from operation o
     where o.id = any(${ids}::uuid[])
       and o.kind in ('recharge', 'card-sale')`
  return rows.map((row) => ({
    id: row.id,
    cardId: row.card_id,
    tillId: row.till_id,
    amount: row.amount as Centimes,
    settled: row.settled as Centimes,
    at: row.booked_at,
    cardRechargedBefore: row.card_recharged_before,
    place: row.place,
    isCancelled: row.is_cancelled,
  }))
}
