import type { Centimes } from '#rules/plain/money.ts'
import type { Tx } from '../platform/database.ts'

export type CardOperation = {
  readonly kind: 'purchase' | 'recharge' | 'recharge-cancellation' | 'refund' | 'cancellation'
  readonly amount: Centimes
  readonly at: Date
}

/**
 * The last movements of each card's balance as its holder knows them, newest first. What it began with is not one of them;
 * whatever took the rest of it away paid it back, as far as a holder is concerned.
 */
export async function lastOperationsOfCards(
  tx: Tx,
  cardIds: readonly string[],
  most: number,
): Promise<Map<string, CardOperation[]>> {
  const { rows } = await tx.sql<CardOperation & { readonly card_id: string }>`
    select o.card_id, o.kind, o.amount, o.at
      from unnest(${cardIds}::uuid[]) as c (id)
     cross join lateral (
           select card_id, amount, booked_at as at, card_number,
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
  for (const { card_id, ...operation } of rows) found.set(card_id, [...(found.get(card_id) ?? []), operation])
  return found
}
