/** One operation with its till, its card and its reversal. */
import { type ToldKind, toldKinds } from '#rules/books/operation-kinds.ts'
import { cardTable, operationTable, tillTable } from '../database/tables/books.ts'
import { standTable } from '../database/tables/people.ts'
import { nameOfStaff } from '../database/tables/staff-name.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  neverNull,
  orMissing,
  orNull,
  reading,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** The columns of the till, of the reversed operation and of the cancellation are null where there is none. */
const ofAround = selection({
  ...columnsOf(operationTable, 'o', 'id', 'balanceBefore', 'balanceAfter', 'cardId', 'reversesId', 'tillId'),
  kind: computed(text<ToldKind>(), fragment`o.kind`),
  at: columnOf(operationTable, 'o', 'bookedAt'),
  amount: computed(
    operationTable.columns.amount,
    fragment`case o.kind when 'deactivation' then o.amount else o.amount + o.settled end`,
  ),
  actorName: nameOfStaff(fragment`o.actor_id`),
  cardCode: computed(orNull(cardTable.columns.code), fragment`(select code from card where id = o.card_id)`),
  reason: computed(orNull(text()), fragment`o.answer ->> 'reason'`),
  reversedAt: columnOf(operationTable, 'r', 'bookedAt'),
  tillNumber: neverNull(columnOf(operationTable, 'o', 'tillNumber')),
  tillKind: columnOf(tillTable, 't', 'kind'),
  tillOpenedAt: columnOf(tillTable, 't', 'openedAt'),
  holderName: nameOfStaff(fragment`t.holder_id`),
  standName: computed(
    orNull(standTable.columns.name),
    fragment`(select name from stand where id = t.stand_id)`,
  ),
  cancelledById: orMissing(columnOf(operationTable, 'm', 'id')),
  cancelledAt: columnOf(operationTable, 'm', 'bookedAt'),
  cancelledByName: nameOfStaff(fragment`m.actor_id`),
})
export type OperationAround = Readonly<SelectedRow<typeof ofAround>>

/** Undefined when no operation of a visible kind has this id. */
export async function findOperationAround(tx: Tx, operationId: string): Promise<OperationAround | undefined> {
  const [around] = await reading(tx, ofAround)`
    select ${ofAround}
      from operation o
      left join till t on t.id = o.till_id
      left join operation r on r.id = o.reverses_id
      left join operation m on m.reverses_id = o.id
     where o.id = ${operationId}
       and o.kind = any(${toldKinds}::text[])`
  return around
}
