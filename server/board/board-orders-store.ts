import type { OrderToCall } from '#rules/kitchen/board-orders.ts'
import { sinceOf } from '#rules/kitchen/order-call.ts'
import type { TicketStep } from '#rules/kitchen/ticket.ts'
import type { Tx } from '../platform/database.ts'

/** Of one stand. More than any hall could wait for: what a kitchen forgot must not grow the question. */
export const mostOrdersOfStand = 500

type OrderRow = {
  stand_id: string
  order_number: string
  step: TicketStep
  ordered_at: Date
  started_at: Date | null
  ready_at: Date | null
  unclaimed_minutes: number
  is_lent: boolean
  last_called_at: Date | null
  has_failed: boolean
}

export type OrderOfStand = OrderToCall & { readonly standId: string }

const toOrder = (row: OrderRow): OrderOfStand => ({
  standId: row.stand_id,
  number: row.order_number,
  step: row.step,
  orderedAt: row.ordered_at,
  since: sinceOf({
    step: row.step,
    orderedAt: row.ordered_at,
    startedAt: row.started_at,
    readyAt: row.ready_at,
    servedAt: null,
    cancelledAt: null,
  }),
  loan: row.is_lent ? { lastCalledAt: row.last_called_at, hasFailed: row.has_failed } : null,
  unclaimedMinutes: row.unclaimed_minutes,
})

/** The open orders of these stands, oldest first: one question for all boards, read from the index of the kitchen's screens. */
export async function openOrdersOf(
  tx: Tx,
  standIds: readonly string[],
  since: Date,
): Promise<OrderOfStand[]> {
  const { rows } = await tx.sql<OrderRow>`
    select t.stand_id, s.order_number, t.step, t.ordered_at, t.started_at, t.ready_at,
           at.unclaimed_minutes, l.id is not null as is_lent, l.last_called_at,
           l.call_failed_at is not null as has_failed
      from unnest(${standIds}::uuid[]) as asked (stand_id)
      join stand at on at.id = asked.stand_id
     cross join lateral (
             select stand_id, sale_id, step, ordered_at, started_at, ready_at
               from ticket
              where stand_id = asked.stand_id
                and acknowledged_at is null
                and step <> 'served'
                and step <> 'cancelled'
                and ordered_at > ${since}
              order by ordered_at
              limit ${mostOrdersOfStand}) t
      join sale s on s.id = t.sale_id
      left join buzzer_loan l on l.sale_id = t.sale_id and l.ended_at is null`
  return rows.map(toOrder)
}
