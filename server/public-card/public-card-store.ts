import { operationTable } from '../database/tables/books.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  computed,
  neverNull,
  reading,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

type KindTold = 'purchase' | 'recharge' | 'recharge-cancellation' | 'refund' | 'cancellation'

const ofOperation = selection({
  cardId: neverNull(columnOf(operationTable, 'o', 'cardId')),
  kind: computed(text<KindTold>(), fragment`o.kind`),
  amount: columnOf(operationTable, 'o', 'amount'),
  at: columnOf(operationTable, 'o', 'bookedAt'),
})
export type CardOperation = Readonly<Omit<SelectedRow<typeof ofOperation>, 'cardId'>>

/**
 * The last movements of each card's balance as its holder knows them, newest first. The initial balance is not one of them;
 * any act that took the whole rest is shown as a refund.
 */
export async function lastOperationsOfCards(
  tx: Tx,
  cardIds: readonly string[],
  most: number,
): Promise<Map<string, CardOperation[]>> {
  const rows = await reading(tx, ofOperation)`
    select ${ofOperation}
      from unnest(${cardIds}::uuid[]) as c (id)
     cross join lateral (
           select card_id, amount, booked_at, card_number,
                  case kind when 'sale' then 'purchase' when 'sale-cancellation' then 'cancellation' when 'recharge' then kind when 'card-sale' then 'recharge' when 'recharge-cancellation' then kind
                            else 'refund' end as kind
             from operation
            where card_id = c.id
              and kind not in ('issue', 'import')
              and amount <> 0
            order by card_number desc
            limit ${most}) as o
     order by o.card_id, o.card_number desc`
  const found = new Map<string, CardOperation[]>()
  for (const { cardId, ...operation } of rows) found.set(cardId, [...(found.get(cardId) ?? []), operation])
  return found
}
