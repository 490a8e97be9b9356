import type { Centimes } from '#rules/plain/money.ts'
import type { Till, TillKind } from '#rules/till/till.ts'
import { reportCountTable, tillTable } from '../database/tables/books.ts'
import type { Tx, Writer } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  firstRow,
  givenOf,
  instant,
  integer,
  orNull,
  reading,
  readingOne,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** The columns read of a till `t`. */
export const tillReads = {
  ...columnsOf(tillTable, 't', 'id', 'kind', 'holderId', 'standId', 'openedAt', 'closedAt', 'stoppedAt'),
  ...columnsOf(tillTable, 't', 'floatPieces', 'expected', 'counted', 'difference', 'note', 'reportNumber'),
  ...columnsOf(tillTable, 't', 'lastCounted', 'lastPieces', 'lastCountedNumber', 'totals'),
  ...columnsOf(tillTable, 't', 'operationCount', 'lastHash', 'lastOperationAt'),
  float: columnOf(tillTable, 't', 'floatAmount'),
  closedById: columnOf(tillTable, 't', 'closedBy'),
  handedToId: columnOf(tillTable, 't', 'handedTo'),
  takenOverById: columnOf(tillTable, 't', 'takenOverBy'),
}
const ofTill = selection(tillReads)

/** Groups the columns of the last count into one object. */
export const toTill = ({
  lastCounted: counted,
  lastPieces: pieces,
  lastCountedNumber: operationNumber,
  ...till
}: SelectedRow<typeof ofTill>): Till => ({
  ...till,
  lastCount: counted === null || operationNumber === null ? null : { counted, pieces, operationNumber },
})

/** Locks the open tills of these people, and the tills with these ids, of any holder and in any state. */
export async function holdTills(
  tx: Tx,
  holderIds: readonly string[],
  ids: readonly string[],
): Promise<Till[]> {
  const rows = await reading(tx, ofTill)`
    select ${ofTill}
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

const givenTills = givenOf(
  tillTable,
  'id',
  'kind',
  'holderId',
  'standId',
  'openedAt',
  'floatAmount',
  'floatPieces',
  'expected',
  'totals',
  'operationCount',
  'lastHash',
  'lastOperationAt',
)

export async function insertTills(writer: Writer, tills: readonly Till[]): Promise<void> {
  const { names, rows } = givenTills(tills.map((till) => ({ ...till, floatAmount: till.float })))
  await writer.sql`
    insert into till (${names})
    select ${names}
      from ${rows}`
}

const changedTills = givenOf(
  tillTable,
  'id',
  'expected',
  'totals',
  'operationCount',
  'lastHash',
  'lastOperationAt',
)

/** Saves the state of tills after each of their operations. */
export async function saveTills(writer: Writer, tills: readonly Till[]): Promise<void> {
  const { rows, set } = changedTills(tills)
  await writer.sql`
    update till t
       set ${set}
      from ${rows}
     where t.id = n.id`
}

const changedClosings = givenOf(
  tillTable,
  'id',
  'lastCounted',
  'lastPieces',
  'lastCountedNumber',
  'closedAt',
  'counted',
  'difference',
  'note',
  'closedBy',
  'reportNumber',
  'handedTo',
  'takenOverBy',
)

/** Saves what only changes when a till is counted, closed or taken over, which is rare. */
export async function saveClosings(writer: Writer, tills: readonly Till[]): Promise<void> {
  const { rows, set } = changedClosings(
    tills.map((till) => ({
      ...till,
      lastCounted: till.lastCount?.counted ?? null,
      lastPieces: till.lastCount?.pieces ?? null,
      lastCountedNumber: till.lastCount?.operationNumber ?? null,
      closedBy: till.closedById,
      handedTo: till.handedToId,
      takenOverBy: till.takenOverById,
    })),
  )
  await writer.sql`
    update till t
       set ${set}
      from ${rows}
     where t.id = n.id`
}

const ofReports = selection(columnsOf(reportCountTable, 'r', 'lastNumber'))

/** Locks and returns the number of the last closing report. */
export async function holdReportCount(tx: Tx): Promise<number> {
  const { lastNumber } = await readingOne(tx, ofReports)`
    select ${ofReports}
      from report_count r
       for update`
  return lastNumber
}

export async function saveReportCount(writer: Writer, lastNumber: number): Promise<void> {
  await writer.sql`
    update report_count
       set last_number = ${lastNumber}`
}

export async function findOpenTill(tx: Tx, holderId: string, kind: TillKind): Promise<Till | undefined> {
  const rows = await reading(tx, ofTill)`
    select ${ofTill}
      from till t
     where t.holder_id = ${holderId}
       and t.kind = ${kind}
       and t.closed_at is null`
  return rows.map(toTill)[0]
}

/** True for an open till of either kind. */
export async function hasOpenTill(tx: Tx, holderId: string): Promise<boolean> {
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (select from till where holder_id = ${holderId} and closed_at is null) as found`
  return firstRow(rows).found
}

export async function isTillOpen(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (select from till where id = ${id} and closed_at is null) as found`
  return firstRow(rows).found
}

export async function isAnyTillOpen(tx: Tx): Promise<boolean> {
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (select from till where closed_at is null) as found`
  return firstRow(rows).found
}

/** Of tills that a statement groups by their kind. */
export const countedByKind = selection({
  ...columnsOf(tillTable, 't', 'kind'),
  count: computed(integer(), fragment`count(*)::integer`),
})

export async function countOpenTills(tx: Tx): Promise<Record<TillKind, number>> {
  const rows = await reading(tx, countedByKind)`
    select ${countedByKind}
      from till t
     where t.closed_at is null
     group by t.kind`
  const of = (kind: TillKind) => rows.find((row) => row.kind === kind)?.count ?? 0
  return { sale: of('sale'), recharge: of('recharge') }
}

const ofLastClosing = selection({
  at: computed(orNull(instant()), fragment`max(t.closed_at)`),
})

/** When a till was closed last; null before the first. */
export async function lastTillClosedAt(tx: Tx): Promise<Date | null> {
  const { at } = await readingOne(tx, ofLastClosing)`
    select ${ofLastClosing}
      from till t
     where t.closed_at is not null`
  return at
}

const ofFloat = selection(columnsOf(tillTable, 't', 'floatAmount'))

export async function lastFloatOf(tx: Tx, holderId: string, kind: TillKind): Promise<Centimes | null> {
  const [last] = await reading(tx, ofFloat)`
    select ${ofFloat}
      from till t
     where t.holder_id = ${holderId}
       and t.kind = ${kind}
     order by t.opened_at desc
     limit 1`
  return last?.floatAmount ?? null
}

const ofHolder = selection(columnsOf(tillTable, 't', 'holderId'))

/** The ids of the people with an open till at a recharge desk. */
export async function holdersOfOpenDesks(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await reading(tx, ofHolder)`
    select ${ofHolder}
      from till t
     where t.kind = 'recharge'
       and t.closed_at is null`
  return new Set(rows.map(({ holderId }) => holderId))
}
