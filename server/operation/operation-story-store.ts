/** One operation, and what stands around it. */
import { type ToldKind, toldKinds } from '#rules/books/operation-kinds.ts'
import type { TillKind } from '#rules/till/till.ts'
import type { Tx } from '../platform/database.ts'

export type OperationAround = {
  readonly id: string
  readonly kind: ToldKind
  readonly at: Date
  readonly amount: number
  readonly balanceBefore: number | null
  readonly balanceAfter: number | null
  readonly actorName: string | null
  readonly cardId: string | null
  readonly cardCode: string | null
  readonly reason: string | null
  readonly reversesId: string | null
  readonly reversedAt: Date
  readonly tillId: string | null
  readonly tillNumber: number
  readonly tillKind: TillKind
  readonly tillOpenedAt: Date
  readonly holderName: string | null
  readonly standName: string | null
  readonly cancelledById: string | null
  readonly cancelledAt: Date
  readonly cancelledByName: string | null
}

/** Undefined where none that is told bears this id. */
export async function findOperationAround(tx: Tx, operationId: string): Promise<OperationAround | undefined> {
  const { rows } = await tx.sql<OperationAround>`
    select o.id, o.kind, o.booked_at as at, case o.kind when 'deactivation' then o.amount else o.amount + o.settled end as amount, o.balance_before as "balanceBefore",
           o.balance_after as "balanceAfter", (select name from staff where id = o.actor_id) as "actorName",
           o.card_id as "cardId", (select code from card where id = o.card_id) as "cardCode",
           o.answer ->> 'reason' as reason, o.reverses_id as "reversesId", r.booked_at as "reversedAt",
           o.till_id as "tillId", o.till_number as "tillNumber", t.kind as "tillKind", t.opened_at as "tillOpenedAt",
           (select name from staff where id = t.holder_id) as "holderName",
           (select name from stand where id = t.stand_id) as "standName",
           m.id as "cancelledById", m.booked_at as "cancelledAt",
           (select name from staff where id = m.actor_id) as "cancelledByName"
      from operation o
      left join till t on t.id = o.till_id
      left join operation r on r.id = o.reverses_id
      left join operation m on m.reverses_id = o.id
     where o.id = ${operationId}
       and o.kind = any(${toldKinds}::text[])`
  return rows[0]
}
