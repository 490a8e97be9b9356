/** What administrators answered about cash paid out of cards that nobody had paid for. */
import type { PayoutAnswer } from '#rules/figures/payout-answer.ts'
import type { Tx } from '../platform/database.ts'

export type AnswerWithName = PayoutAnswer & { readonly adminName: string }

export async function findAnswer(tx: Tx, operationId: string): Promise<AnswerWithName | undefined> {
  const { rows } = await tx.sql<AnswerWithName>`
    select a.operation_id as "operationId", a.answered_by as "adminId", a.note, a.answered_at as at, s.name as "adminName"
      from payout_answer a
      join staff s on s.id = a.answered_by
     where a.operation_id = ${operationId}`
  return rows[0]
}

/** False where another administrator has answered already. */
export async function insertAnswer(
  tx: Tx,
  { operationId, adminId, note, at }: PayoutAnswer,
): Promise<boolean> {
  const { rowCount } = await tx.sql`
    insert into payout_answer (operation_id, answered_by, note, answered_at)
    values (${operationId}, ${adminId}, ${note}, ${at})
        on conflict (operation_id) do nothing`
  return rowCount > 0
}

export type Payout = {
  readonly id: string
  readonly actorId: string
  readonly code: string
  readonly amount: number
  readonly at: Date
}

/** Undefined of an operation that paid nothing out of a card. */
export async function findPayout(tx: Tx, operationId: string): Promise<Payout | undefined> {
  const { rows } = await tx.sql<Payout>`
    select o.id, o.actor_id as "actorId", c.code, -o.amount as amount, o.booked_at as at
      from operation o
      join card c on c.id = o.card_id
     where o.id = ${operationId}
       and o.kind in ('refund', 'initialization')`
  return rows[0]
}
