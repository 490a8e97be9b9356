import type { Centimes } from '#rules/money.ts'
import type { Till, TillKind } from '#rules/till.ts'
import type { Tx } from '../platform/database.ts'

type TillRow = {
  id: string
  kind: TillKind
  holder_id: string
  stand_id: string | null
  opened_at: Date
  closed_at: Date | null
  float_amount: number
  expected: number
  counted: number | null
  difference: number | null
  note: string | null
  operation_count: number
  last_hash: string
  last_operation_at: Date
}

const toTill = (row: TillRow): Till => ({
  id: row.id,
  kind: row.kind,
  holderId: row.holder_id,
  standId: row.stand_id,
  openedAt: row.opened_at,
  closedAt: row.closed_at,
  float: row.float_amount as Centimes,
  expected: row.expected as Centimes,
  counted: row.counted as Centimes | null,
  difference: row.difference as Centimes | null,
  note: row.note,
  operationCount: row.operation_count,
  lastHash: row.last_hash,
  lastOperationAt: row.last_operation_at,
})

/** Holds the open tills of these people, and the tills named by id whoever holds them and whatever their state. */
export async function holdTills(
  tx: Tx,
  holderIds: readonly string[],
  ids: readonly string[],
): Promise<Till[]> {
  const { rows } = await tx.sql<TillRow>`
    select id, kind, holder_id, stand_id, opened_at, closed_at, float_amount, expected, counted, difference, note,
           operation_count, last_hash, last_operation_at
      from till
     where (holder_id = any(${holderIds}::uuid[]) and closed_at is null)
        or id = any(${ids}::uuid[])
     order by id
       for update`
  return rows.map(toTill)
}

export async function insertTills(tx: Tx, tills: readonly Till[]): Promise<void> {
  await tx.sql`
    insert into till (id, kind, holder_id, stand_id, opened_at, float_amount, expected, operation_count, last_hash,
                      last_operation_at)
    select *
      from unnest(
             ${tills.map((till) => till.id)}::uuid[],
             ${tills.map((till) => till.kind)}::text[],
             ${tills.map((till) => till.holderId)}::uuid[],
             ${tills.map((till) => till.standId)}::uuid[],
             ${tills.map((till) => till.openedAt)}::timestamptz[],
             ${tills.map((till) => till.float)}::bigint[],
             ${tills.map((till) => till.expected)}::bigint[],
             ${tills.map((till) => till.operationCount)}::integer[],
             ${tills.map((till) => till.lastHash)}::text[],
             ${tills.map((till) => till.lastOperationAt)}::timestamptz[])`
}

export async function saveTills(tx: Tx, tills: readonly Till[]): Promise<void> {
  await tx.sql`
    update till t
       set expected = n.expected,
           operation_count = n.operation_count,
           last_hash = n.last_hash,
           last_operation_at = n.last_operation_at,
           closed_at = n.closed_at,
           counted = n.counted,
           difference = n.difference,
           note = n.note
      from unnest(
             ${tills.map((till) => till.id)}::uuid[],
             ${tills.map((till) => till.expected)}::bigint[],
             ${tills.map((till) => till.operationCount)}::integer[],
             ${tills.map((till) => till.lastHash)}::text[],
             ${tills.map((till) => till.lastOperationAt)}::timestamptz[],
             ${tills.map((till) => till.closedAt)}::timestamptz[],
             ${tills.map((till) => till.counted)}::bigint[],
             ${tills.map((till) => till.difference)}::bigint[],
             ${tills.map((till) => till.note)}::text[])
        as n (id, expected, operation_count, last_hash, last_operation_at, closed_at, counted, difference, note)
     where t.id = n.id`
}

export async function findOpenTill(tx: Tx, holderId: string, kind: TillKind): Promise<Till | undefined> {
  const { rows } = await tx.sql<TillRow>`
    select id, kind, holder_id, stand_id, opened_at, closed_at, float_amount, expected, counted, difference, note,
           operation_count, last_hash, last_operation_at
      from till
     where holder_id = ${holderId}
       and kind = ${kind}
       and closed_at is null`
  return rows.map(toTill)[0]
}

/** Of either kind. */
export async function hasOpenTill(tx: Tx, holderId: string): Promise<boolean> {
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (select from till where holder_id = ${holderId} and closed_at is null) as found`
  return rows[0]?.found ?? true
}

export async function lastFloatOf(tx: Tx, holderId: string, kind: TillKind): Promise<Centimes | null> {
  const { rows } = await tx.sql<{ float_amount: number }>`
    select float_amount
      from till
     where holder_id = ${holderId}
       and kind = ${kind}
     order by opened_at desc
     limit 1`
  return (rows[0]?.float_amount as Centimes | undefined) ?? null
}

export type OperationTotals = { readonly kind: string; readonly count: number; readonly amount: number }

/** How many operations of each kind a till made and what they sum to. */
export async function totalsOfTill(tx: Tx, tillId: string): Promise<OperationTotals[]> {
  const { rows } = await tx.sql<OperationTotals>`
    select kind, count(*)::integer as count, sum(amount)::bigint as amount
      from operation
     where till_id = ${tillId}
     group by kind`
  return rows
}
