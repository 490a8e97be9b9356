import type { Centimes } from '#rules/money.ts'
import type { Tx } from '../platform/database.ts'

export type CardOperation = {
  readonly kind: 'purchase' | 'recharge' | 'recharge-cancellation' | 'refund' | 'cancellation'
  readonly amount: Centimes
  readonly at: Date
}

/**
 * The last movements of a card's balance as its holder knows them, newest first. What it began with is not one of them;
 * whatever took the rest of it away paid it back, as far as a holder is concerned.
 */
export async function lastOperationsOfCard(tx: Tx, cardId: string, most: number): Promise<CardOperation[]> {
  const { rows } = await tx.sql<CardOperation>`
    select case kind when 'sale' then 'purchase' when 'sale-cancellation' then 'cancellation' when 'recharge' then kind when 'card-sale' then 'recharge' when 'recharge-cancellation' then kind
                     else 'refund' end as kind,
           amount, booked_at as at
      from operation
     where card_id = ${cardId}
       and kind not in ('issue', 'import')
       and amount <> 0
     order by card_number desc
     limit ${most}`
  return rows
}
