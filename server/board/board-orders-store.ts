import type { OrderToCall } from '#rules/kitchen/board-orders.ts'
import { sinceOf } from '#rules/kitchen/order-call.ts'
import { standTable } from '../database/tables/people.ts'
import { buzzerLoanTable, saleTable, ticketTable } from '../database/tables/sales.ts'
import type { Tx } from '../platform/database.ts'
import {
  boolean,
  columnOf,
  columnsOf,
  computed,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** The most open orders read of one stand. No queue is that long: orders that a kitchen forgot to serve must not make the query slower. */
export const mostOrdersOfStand = 500

const ofOrder = selection({
  ...columnsOf(ticketTable, 't', 'standId', 'step', 'orderedAt', 'startedAt', 'readyAt'),
  number: columnOf(saleTable, 's', 'orderNumber'),
  unclaimedMinutes: columnOf(standTable, 'at', 'unclaimedMinutes'),
  isLent: computed(boolean(), fragment`l.id is not null`),
  lastCalledAt: columnOf(buzzerLoanTable, 'l', 'lastCalledAt'),
  hasFailed: computed(boolean(), fragment`l.call_failed_at is not null`),
})

export type OrderOfStand = OrderToCall & { readonly standId: string }

const toOrder = ({
  startedAt,
  readyAt,
  isLent,
  lastCalledAt,
  hasFailed,
  ...order
}: SelectedRow<typeof ofOrder>): OrderOfStand => ({
  ...order,
  since: sinceOf({ ...order, startedAt, readyAt, servedAt: null, cancelledAt: null }),
  loan: isLent ? { lastCalledAt, hasFailed } : null,
})

/** The open orders of these stands, oldest first: one query for all boards, read from the index of the kitchen's screens. */
export async function openOrdersOf(
  tx: Tx,
  standIds: readonly string[],
  since: Date,
): Promise<OrderOfStand[]> {
  const rows = await reading(tx, ofOrder)`
    select ${ofOrder}
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
