/** What a closed till is reported from. */
import type { TillOperationKind } from '#rules/books/operation-kinds.ts'
import type { Till } from '#rules/till/till.ts'
import type { Tx } from '../platform/database.ts'
import { computed, json, orNull, reading, selection, text } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'
import { tillReads, toTill } from './till-store.ts'

export type TillWithNames = {
  readonly till: Till
  readonly holderName: string
  readonly standName: string | null
  readonly closedByName: string | null
  readonly handedToName: string | null
  /** What the organiser said that they handed over for it. */
  readonly toldFloat: { readonly amount: number; readonly fromName: string } | null
}

const named = selection({
  ...tillReads,
  holderName: computed(text(), fragment`holder.name`),
  standName: computed(orNull(text()), fragment`(select name from stand where id = t.stand_id)`),
  closedByName: computed(orNull(text()), fragment`(select name from staff where id = t.closed_by)`),
  handedToName: computed(orNull(text()), fragment`(select name from staff where id = t.handed_to)`),
  toldFloat: computed(
    orNull(json<{ amount: number; fromName: string }>()),
    fragment`
           (select json_build_object('amount', f.amount, 'fromName', s.name)
              from told_float f
              join staff s on s.id = f.told_by
             where f.till_id = t.id)`,
  ),
})

export async function findTillWithNames(tx: Tx, tillId: string): Promise<TillWithNames | undefined> {
  const rows = await reading(tx, named)`
    select ${named}
      from till t
      join staff holder on holder.id = t.holder_id
     where t.id = ${tillId}`
  return rows.map(({ holderName, standName, closedByName, handedToName, toldFloat, ...till }) => ({
    till: toTill(till),
    ...{ holderName, standName, closedByName, handedToName, toldFloat },
  }))[0]
}

export type OperationToReport = {
  readonly number: number
  readonly kind: TillOperationKind
  readonly takesBackCardSale: boolean
  readonly at: Date
  readonly amount: number
  readonly balanceAfter: number | null
  readonly cardCode: string | null
  readonly reason: string | null
  /** Of a count: what it was held against. */
  readonly expected: number | null
}

/** All of them, in order: a report is written once the till is closed, and read whole. */
export async function allOperationsOfTill(tx: Tx, tillId: string): Promise<OperationToReport[]> {
  const { rows } = await tx.sql<OperationToReport>`
    select o.till_number as number, o.kind, o.booked_at as at, o.amount + o.settled as amount, o.balance_after as "balanceAfter",
           coalesce((select kind = 'card-sale' from operation where id = o.reverses_id), false) as "takesBackCardSale",
           c.code as "cardCode", o.answer ->> 'reason' as reason,
           case when o.kind = 'till-count' then (o.answer ->> 'expected')::bigint end as expected
      from operation o
      left join card c on c.id = o.card_id
     where o.till_id = ${tillId}
     order by o.till_number`
  return rows
}
