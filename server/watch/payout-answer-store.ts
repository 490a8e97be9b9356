/** Administrators' answers about cash paid out of cards for which nobody had paid. */
import type { PayoutAnswer } from '#rules/figures/payout-answer.ts'
import { cardTable, operationTable, payoutAnswerTable } from '../database/tables/books.ts'
import { staffTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofAnswer = selection({
  ...columnsOf(payoutAnswerTable, 'a', 'operationId', 'note'),
  adminId: columnOf(payoutAnswerTable, 'a', 'answeredBy'),
  at: columnOf(payoutAnswerTable, 'a', 'answeredAt'),
  adminName: columnOf(staffTable, 's', 'name'),
})
export type AnswerWithName = Readonly<SelectedRow<typeof ofAnswer>>

export async function findAnswer(tx: Tx, operationId: string): Promise<AnswerWithName | undefined> {
  const [answer] = await reading(tx, ofAnswer)`
    select ${ofAnswer}
      from payout_answer a
      join staff s on s.id = a.answered_by
     where a.operation_id = ${operationId}`
  return answer
}

/** Returns false when another administrator has already answered. */
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

const ofPayout = selection({
  ...columnsOf(operationTable, 'o', 'id', 'actorId'),
  code: columnOf(cardTable, 'c', 'code'),
  amount: computed(operationTable.columns.amount, fragment`-o.amount`),
  at: columnOf(operationTable, 'o', 'bookedAt'),
})
export type Payout = Readonly<SelectedRow<typeof ofPayout>>

/** Undefined for an operation that paid nothing out of a card. */
export async function findPayout(tx: Tx, operationId: string): Promise<Payout | undefined> {
  const [payout] = await reading(tx, ofPayout)`
    select ${ofPayout}
      from operation o
      join card c on c.id = o.card_id
     where o.id = ${operationId}
       and o.kind in ('refund', 'initialization')`
  return payout
}
