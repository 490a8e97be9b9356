/** Operations that devices brought back because the books lacked them. */
import { cardTable, operationTable } from '../database/tables/books.ts'
import { accessEntryTable, staffTable } from '../database/tables/people.ts'
import { recalledOperationTable } from '../database/tables/recall.ts'
import { saleTable } from '../database/tables/sales.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  counted,
  givenOf,
  integer,
  orMissing,
  type RowOf,
  reading,
  readingOne,
  type SelectedRow,
  selection,
  text,
  uuid,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

export type Recalled = RowOf<typeof recalledOperationTable.columns>

const ofId = selection({ id: computed(uuid(), fragment`i.id`) })

/** Which of these operations stand neither in the books nor among those that were brought back. One whose id was voided does not. */
export async function lackedOf(tx: Tx, operationIds: readonly string[]): Promise<string[]> {
  const rows = await reading(tx, ofId)`
    select ${ofId}
      from unnest(${operationIds}::uuid[]) as i (id)
     where not exists (select from operation o where o.id = i.id and o.kind <> 'void')
       and not exists (select from recalled_operation r where r.operation_id = i.id)`
  return rows.map(({ id }) => id)
}

const given = givenOf(
  recalledOperationTable,
  ...(['operationId', 'sealed', 'kind', 'actorId', 'amount', 'cardId', 'tillId', 'orderNumber'] as const),
  ...(['acknowledgedAt', 'broughtAt', 'broughtBy', 'state'] as const),
)

/** What was brought before stays as it is. */
export async function keepRecalled(tx: Tx, brought: readonly Recalled[]): Promise<void> {
  const { names, rows } = given(brought)
  await tx.sql`
    insert into recalled_operation (${names})
    select ${names}
      from ${rows}
        on conflict (operation_id) do nothing`
}

const ofWaiting = selection(
  columnsOf(recalledOperationTable, 'r', 'operationId', 'sealed', 'acknowledgedAt', 'broughtAt', 'askedAt'),
)
export type WaitingRecall = Readonly<SelectedRow<typeof ofWaiting>>

/** The oldest first: in this order they were acknowledged. */
export const waitingRecalls = (tx: Tx, limit: number) =>
  reading(tx, ofWaiting)`
    select ${ofWaiting}
      from recalled_operation r
     where r.state = 'waiting'
     order by r.acknowledged_at, r.operation_id
     limit ${limit}`

/** `why`: null where it is booked. */
export async function endWait(tx: Tx, operationId: string, why: string | null): Promise<void> {
  await tx.sql`
    update recalled_operation
       set state = ${why === null ? 'booked' : 'open'}, why = ${why}
     where operation_id = ${operationId}
       and state = 'waiting'`
}

const ofRestored = selection({ at: columnOf(accessEntryTable, 'e', 'at') })

/** When a copy last took the place of the books; null: never. */
export async function lastRestoredAt(tx: Tx): Promise<Date | null> {
  const rows = await reading(tx, ofRestored)`
    select ${ofRestored}
      from access_entry e
     where e.kind = 'restored'
     order by e.at desc
     limit 1`
  return rows[0]?.at ?? null
}

const ofListed = selection({
  ...columnsOf(recalledOperationTable, 'r', 'operationId', 'kind', 'amount', 'cardId', 'acknowledgedAt'),
  ...columnsOf(recalledOperationTable, 'r', 'broughtAt', 'state', 'why', 'settledAt', 'note', 'orderNumber'),
  bookedOrderNumber: orMissing(columnOf(saleTable, 'b', 'orderNumber')),
  actorName: orMissing(columnOf(staffTable, 's', 'name')),
  settledByName: orMissing(columnOf(staffTable, 'd', 'name')),
  cardCode: orMissing(columnOf(cardTable, 'c', 'code')),
  bookedAt: orMissing(columnOf(operationTable, 'o', 'bookedAt')),
})
export type ListedRecall = Readonly<SelectedRow<typeof ofListed>>

/** Those to decide first, then the newest. */
export const listRecalledOf = (tx: Tx, limit: number) =>
  reading(tx, ofListed)`
    select ${ofListed}
      from recalled_operation r
      left join staff s on s.id = r.actor_id
      left join staff d on d.id = r.settled_by
      left join card c on c.id = r.card_id
      left join operation o on o.id = r.operation_id and o.kind <> 'void'
      left join sale b on b.id = r.operation_id
     order by r.state <> 'open', r.state <> 'waiting', r.acknowledged_at desc, r.operation_id desc
     limit ${limit}`

const ofTally = selection({
  state: columnOf(recalledOperationTable, 'r', 'state'),
  count: computed(integer(), fragment`count(*)::integer`),
})

export const tallyRecalled = (tx: Tx) =>
  reading(tx, ofTally)`
    select ${ofTally}
      from recalled_operation r
     group by r.state`

/** Counts up to the limit. */
export async function countOpenRecalls(tx: Tx, limit: number): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from (select from recalled_operation r where r.state = 'open' limit ${limit}) as few`
  return count
}

const ofHeld = selection({
  ...columnsOf(recalledOperationTable, 'r', 'operationId', 'kind', 'amount', 'state'),
  cardCode: orMissing(columnOf(cardTable, 'c', 'code')),
})

/** Locks it: two administrators decide one after another. */
export async function holdRecalled(tx: Tx, operationId: string) {
  const rows = await reading(tx, ofHeld)`
    select ${ofHeld}
      from recalled_operation r
      left join card c on c.id = r.card_id
     where r.operation_id = ${operationId}
       for update of r`
  return rows[0]
}

export async function settleRecalledIn(
  tx: Tx,
  operationId: string,
  { by, at, note }: { readonly by: string; readonly at: Date; readonly note: string },
): Promise<void> {
  await tx.sql`
    update recalled_operation
       set state = 'settled', settled_by = ${by}, settled_at = ${at}, note = ${note}
     where operation_id = ${operationId}`
}

/** All that are open wait again, as an administrator asked. Answers how many. */
export async function tryOpenAgain(tx: Tx, at: Date): Promise<number> {
  const rows = await reading(tx, ofAgain)`
    update recalled_operation r
       set state = 'waiting', asked_at = ${at}, brought_at = ${at}
     where r.state = 'open'
    returning ${ofAgain}`
  return rows.length
}
const ofAgain = selection({ reason: computed(text(), fragment`r.kind`) })
