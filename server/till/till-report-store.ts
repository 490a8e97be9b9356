/** The data of a closing report. */
import type { TillOperationKind } from '#rules/books/operation-kinds.ts'
import type { Centimes } from '#rules/plain/money.ts'
import type { Till } from '#rules/till/till.ts'
import { cardTable, operationTable } from '../database/tables/books.ts'
import { eventNameThen, standNameThen } from '../database/tables/names-on-papers.ts'
import { nameOfStaffThen } from '../database/tables/staff-name.ts'
import type { Tx } from '../platform/database.ts'
import {
  bigint,
  boolean,
  columnOf,
  computed,
  json,
  neverNull,
  orMissing,
  orNull,
  reading,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { type Fragment, fragment } from '../platform/sql-fragment.ts'
import { tillReads, toTill } from './till-store.ts'

export type TillWithNames = {
  readonly till: Till
  /** Null while the till is open. */
  readonly event: string | null
  readonly holderName: string
  readonly standName: string | null
  readonly closedByName: string | null
  readonly handedToName: string | null
  /** The cash that the organiser told the holder of before this till was opened. */
  readonly toldFloat: { readonly amount: number; readonly fromName: string } | null
}

/** A report bears the names in force when its till was closed. */
const atClosing = { at: fragment`t.closed_at`, till: fragment`t.id` }

const nameAtClosing = (id: Fragment) => nameOfStaffThen(id, fragment`t.closed_at`)

const named = selection({
  ...tillReads,
  holderName: neverNull(nameAtClosing(fragment`t.holder_id`)),
  event: eventNameThen(atClosing),
  standName: standNameThen(fragment`t.stand_id`, atClosing),
  closedByName: nameAtClosing(fragment`t.closed_by`),
  handedToName: nameAtClosing(fragment`t.handed_to`),
  toldFloat: computed(
    orNull(json<{ amount: number; fromName: string }>()),
    fragment`
           (select json_build_object('amount', f.amount, 'fromName', ${nameAtClosing(fragment`f.told_by`).sql})
              from told_float f
             where f.till_id = t.id)`,
  ),
})

export async function findTillWithNames(tx: Tx, tillId: string): Promise<TillWithNames | undefined> {
  const rows = await reading(tx, named)`
    select ${named}
      from till t
     where t.id = ${tillId}`
  return rows.map(({ event, holderName, standName, closedByName, handedToName, toldFloat, ...till }) => ({
    till: toTill(till),
    ...{ event, holderName, standName, closedByName, handedToName, toldFloat },
  }))[0]
}

/** `expected`: only for a count, the amount that the books expected. */
const ofOperation = selection({
  number: neverNull(columnOf(operationTable, 'o', 'tillNumber')),
  kind: computed(text<TillOperationKind>(), fragment`o.kind`),
  takesBackCardSale: computed(
    boolean(),
    fragment`coalesce((select kind = 'card-sale' from operation where id = o.reverses_id), false)`,
  ),
  at: columnOf(operationTable, 'o', 'bookedAt'),
  amount: computed(operationTable.columns.amount, fragment`o.amount + o.settled`),
  balanceAfter: columnOf(operationTable, 'o', 'balanceAfter'),
  cardCode: orMissing(columnOf(cardTable, 'c', 'code')),
  reason: computed(orNull(text()), fragment`o.answer ->> 'reason'`),
  expected: computed(
    orNull(bigint<Centimes>()),
    fragment`case when o.kind = 'till-count' then (o.answer ->> 'expected')::bigint end`,
  ),
})
export type OperationToReport = Readonly<SelectedRow<typeof ofOperation>>

/** All operations in order: a report is written after the closing and read whole. */
export const allOperationsOfTill = (tx: Tx, tillId: string): Promise<OperationToReport[]> =>
  reading(tx, ofOperation)`
    select ${ofOperation}
      from operation o
      left join card c on c.id = o.card_id
     where o.till_id = ${tillId}
     order by o.till_number`
