import type { LastOperationKind } from '#rules/card/card-history.ts'
import type { Tx } from '../platform/database.ts'

export type LastOperationRow = {
  readonly id: string
  readonly kind: LastOperationKind
  readonly amount: number
  readonly at: Date
  readonly standName: string | null
}

/** Undefined when there is no such card. */
export async function isCardInService(tx: Tx, cardId: string): Promise<boolean | undefined> {
  const { rows } = await tx.sql<{ isActive: boolean }>`
    select is_active as "isActive"
      from card
     where id = ${cardId}`
  return rows[0]?.isActive
}

/** Newest first: the books number what happens to a card. A sale bears the id of its operation, a cancellation names it. */
export async function lastOperationsAtDesk(
  tx: Tx,
  cardId: string,
  most: number,
): Promise<LastOperationRow[]> {
  const { rows } = await tx.sql<LastOperationRow>`
    select o.id,
           case o.kind when 'sale' then 'purchase' when 'sale-cancellation' then 'cancellation' else o.kind end as kind,
           o.amount, o.booked_at as at, t.name as "standName"
      from operation o
      left join sale s on s.id = coalesce(o.reverses_id, o.id)
      left join stand t on t.id = s.stand_id
     where o.card_id = ${cardId}
       and o.kind in ('sale', 'sale-cancellation', 'recharge', 'recharge-cancellation', 'card-sale', 'card-gift',
                      'refund', 'initialization',
                      'replacement', 'replacement-credit', 'deactivation')
     order by o.card_number desc
     limit ${most}`
  return rows
}
