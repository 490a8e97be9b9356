import type { Centimes } from '#rules/plain/money.ts'
import type { CashCount } from '#rules/till/cash-count.ts'
import type { Till, TillCount, TillKind } from '#rules/till/till.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { fragment } from '../platform/sql-fragment.ts'

export type TillRow = {
  id: string
  kind: TillKind
  holder_id: string
  stand_id: string | null
  opened_at: Date
  closed_at: Date | null
  float_amount: number
  float_pieces: CashCount | null
  expected: number
  last_counted: number | null
  last_pieces: CashCount | null
  last_counted_number: number | null
  counted: number | null
  difference: number | null
  note: string | null
  closed_by: string | null
  report_number: number | null
  stopped_at: Date | null
  handed_to: string | null
  taken_over_by: string | null
  totals: Till['totals']
  operation_count: number
  last_hash: string
  last_operation_at: Date
}

/** What a `TillRow` is made of, of a till `t`. */
export const tillColumns = fragment`t.id, t.kind, t.holder_id, t.stand_id, t.opened_at, t.closed_at, t.float_amount, t.float_pieces,
  t.expected, t.last_counted, t.last_pieces, t.last_counted_number, t.counted, t.difference, t.note, t.closed_by,
  t.report_number, t.stopped_at, t.handed_to, t.taken_over_by, t.totals, t.operation_count, t.last_hash, t.last_operation_at`

export const toTill = (row: TillRow): Till => ({
  id: row.id,
  kind: row.kind,
  holderId: row.holder_id,
  standId: row.stand_id,
  openedAt: row.opened_at,
  closedAt: row.closed_at,
  float: row.float_amount as Centimes,
  floatPieces: row.float_pieces,
  expected: row.expected as Centimes,
  lastCount: toLastCount(row),
  counted: row.counted as Centimes | null,
  difference: row.difference as Centimes | null,
  note: row.note,
  closedById: row.closed_by,
  reportNumber: row.report_number,
  stoppedAt: row.stopped_at,
  handedToId: row.handed_to,
  takenOverById: row.taken_over_by,
  totals: row.totals,
  operationCount: row.operation_count,
  lastHash: row.last_hash,
  lastOperationAt: row.last_operation_at,
})

function toLastCount(row: TillRow): TillCount | null {
  if (row.last_counted === null || row.last_counted_number === null) return null
  const counted = row.last_counted as Centimes
  return { counted, pieces: row.last_pieces, operationNumber: row.last_counted_number }
}

/** Holds the open tills of these people, and the tills named by id, of any holder and in any state. */
export async function holdTills(
  tx: Tx,
  holderIds: readonly string[],
  ids: readonly string[],
): Promise<Till[]> {
  const { rows } = await tx.sql<TillRow>`
    select ${tillColumns}
      from till t
     where t.id = any(${ids}::uuid[] || array(
             select id
               from till
              where holder_id = any(${holderIds}::uuid[])
                and closed_at is null))
     order by t.id
       for update`
  return rows.map(toTill)
}

export async function insertTills(writer: Writer, tills: readonly Till[]): Promise<void> {
  await writer.sql`
    insert into till (id, kind, holder_id, stand_id, opened_at, float_amount, float_pieces, expected, totals, operation_count,
                      last_hash, last_operation_at)
    select *
      from unnest(
             ${tills.map((till) => till.id)}::uuid[],
             ${tills.map((till) => till.kind)}::text[],
             ${tills.map((till) => till.holderId)}::uuid[],
             ${tills.map((till) => till.standId)}::uuid[],
             ${tills.map((till) => till.openedAt)}::timestamptz[],
             ${tills.map((till) => till.float)}::bigint[],
             ${tills.map((till) => written(till.floatPieces))}::jsonb[],
             ${tills.map((till) => till.expected)}::bigint[],
             ${tills.map((till) => written(till.totals))}::jsonb[],
             ${tills.map((till) => till.operationCount)}::integer[],
             ${tills.map((till) => till.lastHash)}::text[],
             ${tills.map((till) => till.lastOperationAt)}::timestamptz[])`
}

/** As its operations leave it, after each of them. */
export async function saveTills(writer: Writer, tills: readonly Till[]): Promise<void> {
  await writer.sql`
    update till t
       set expected = n.expected,
           totals = n.totals,
           operation_count = n.operation_count,
           last_hash = n.last_hash,
           last_operation_at = n.last_operation_at
      from unnest(
             ${tills.map((till) => till.id)}::uuid[],
             ${tills.map((till) => till.expected)}::bigint[],
             ${tills.map((till) => written(till.totals))}::jsonb[],
             ${tills.map((till) => till.operationCount)}::integer[],
             ${tills.map((till) => till.lastHash)}::text[],
             ${tills.map((till) => till.lastOperationAt)}::timestamptz[])
        as n (id, expected, totals, operation_count, last_hash, last_operation_at)
     where t.id = n.id`
}

/** What changes when a till is counted, closed or taken over, which is seldom. */
export async function saveClosings(writer: Writer, tills: readonly Till[]): Promise<void> {
  await writer.sql`
    update till t
       set last_counted = n.last_counted,
           last_pieces = n.last_pieces,
           last_counted_number = n.last_counted_number,
           closed_at = n.closed_at,
           counted = n.counted,
           difference = n.difference,
           note = n.note,
           closed_by = n.closed_by,
           report_number = n.report_number,
           handed_to = n.handed_to,
           taken_over_by = n.taken_over_by
      from unnest(
             ${tills.map((till) => till.id)}::uuid[],
             ${tills.map((till) => till.lastCount?.counted)}::bigint[],
             ${tills.map((till) => written(till.lastCount?.pieces ?? null))}::jsonb[],
             ${tills.map((till) => till.lastCount?.operationNumber)}::integer[],
             ${tills.map((till) => till.closedAt)}::timestamptz[],
             ${tills.map((till) => till.counted)}::bigint[],
             ${tills.map((till) => till.difference)}::bigint[],
             ${tills.map((till) => till.note)}::text[],
             ${tills.map((till) => till.closedById)}::uuid[],
             ${tills.map((till) => till.reportNumber)}::integer[],
             ${tills.map((till) => till.handedToId)}::uuid[],
             ${tills.map((till) => till.takenOverById)}::uuid[])
        as n (id, last_counted, last_pieces, last_counted_number, closed_at, counted, difference, note, closed_by,
              report_number, handed_to, taken_over_by)
     where t.id = n.id`
}

const written = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Holds the number of the last closing report. */
export async function holdReportCount(tx: Tx): Promise<number> {
  const { rows } = await tx.sql<{ last_number: number }>`
    select last_number
      from report_count
       for update`
  return rows[0]?.last_number as number
}

export async function saveReportCount(writer: Writer, lastNumber: number): Promise<void> {
  await writer.sql`
    update report_count
       set last_number = ${lastNumber}`
}

export async function findOpenTill(tx: Tx, holderId: string, kind: TillKind): Promise<Till | undefined> {
  const { rows } = await tx.sql<TillRow>`
    select ${tillColumns}
      from till t
     where t.holder_id = ${holderId}
       and t.kind = ${kind}
       and t.closed_at is null`
  return rows.map(toTill)[0]
}

/** Of either kind. */
export async function hasOpenTill(tx: Tx, holderId: string): Promise<boolean> {
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (select from till where holder_id = ${holderId} and closed_at is null) as found`
  return rows[0]?.found ?? true
}

export async function isTillOpen(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (select from till where id = ${id} and closed_at is null) as found`
  return rows[0]?.found ?? false
}

export async function isAnyTillOpen(tx: Tx): Promise<boolean> {
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (select from till where closed_at is null) as found`
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

/** Who holds an open till of a recharge desk. */
export async function holdersOfOpenDesks(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await tx.sql<{ id: string }>`
    select holder_id as id
      from till
     where kind = 'recharge'
       and closed_at is null`
  return new Set(rows.map(({ id }) => id))
}
