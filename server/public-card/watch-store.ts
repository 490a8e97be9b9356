import { mostBefore } from '#rules/kitchen/order-watch.ts'
import { cardBalanceTable, cardTable } from '../database/tables/books.ts'
import { standTable } from '../database/tables/people.ts'
import { saleTable, ticketTable } from '../database/tables/sales.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  integer,
  orMissing,
  orNull,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** A code with its present card and one of its orders; the columns of the order are null where the card has none. */
const ofWatched = selection({
  code: computed(cardTable.columns.code, fragment`w.code`),
  ...columnsOf(cardTable, 'c', 'isActive', 'blockedAt', 'expiresAt', 'codeFirstIssuedAt'),
  ...columnsOf(cardBalanceTable, 'b', 'balance', 'operationCount'),
  orderNumber: orMissing(columnOf(saleTable, 'o', 'orderNumber')),
  ...columnsOf(ticketTable, 'o', 'step', 'orderedAt', 'startedAt', 'readyAt', 'servedAt', 'cancelledAt'),
  unclaimedMinutes: columnOf(standTable, 'o', 'unclaimedMinutes'),
  before: computed(orNull(integer()), fragment`o.before`),
})
export type WatchedRow = Readonly<SelectedRow<typeof ofWatched>>

type Meant = { readonly since: Date; readonly most: number }

/** How many earlier orders are read to count those before this one: finished and cancelled ones do not count. */
const lookedAt = 5 * mostBefore

/**
 * For each code its card and the card's last orders, oldest first; no row for an unknown code. Every watching phone asks
 * this many times a minute: a code costs one entry of `card_by_code`, one of `sale_by_card` and a ticket for each order, and
 * the neighbouring tickets of its stand.
 */
export async function watchedCards(
  tx: Tx,
  codes: readonly string[],
  { since, most }: Meant,
): Promise<WatchedRow[]> {
  return await reading(tx, ofWatched)`
    select ${ofWatched}
      from unnest(${codes}::text[]) as w (code)
     cross join lateral (
           select id, is_active, blocked_at, expires_at, code_first_issued_at
             from card
            where code = w.code
            order by is_active desc, created_at desc
            limit 1) as c
      join card_balance b on b.card_id = c.id
      left join lateral (
           select s.order_number, t.step, t.ordered_at, t.started_at, t.ready_at, t.served_at, t.cancelled_at,
                  st.unclaimed_minutes,
                  case when t.step in ('new', 'preparing') then (
                    select count(*) filter (where near.step in ('new', 'preparing'))::integer
                      from (select step
                              from ticket
                             where stand_id = t.stand_id
                               and acknowledged_at is null
                               and step <> 'served'
                               and ordered_at <= t.ordered_at
                               and (ordered_at, sale_id) < (t.ordered_at, t.sale_id)
                             order by ordered_at desc
                             limit ${lookedAt}) as near) end as before
             from (select id, order_number
                     from sale
                    where card_id = c.id
                      and c.is_active
                      and c.blocked_at is null
                      and created_at >= ${since}
                    order by created_at desc, id desc
                    limit ${most}) as s
             join ticket t on t.sale_id = s.id
             join stand st on st.id = t.stand_id) as o on true
     order by o.ordered_at, o.order_number`
}
