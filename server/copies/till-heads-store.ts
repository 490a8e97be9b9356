/** The last entry of each till's chain: the same in a copy and in the living books, or one of them was changed. */
import { operationTable, tillTable } from '../database/tables/books.ts'
import type { TillHead } from '../platform/copies/restore/drill.ts'
import type { Tx } from '../platform/database.ts'
import { columnOf, columnsOf, reading, selection } from '../platform/sql-columns.ts'

const ofHead = selection({
  tillId: columnOf(tillTable, 't', 'id'),
  number: columnOf(tillTable, 't', 'operationCount'),
  hash: columnOf(tillTable, 't', 'lastHash'),
})

/** Of every till with an operation. */
export const readTillHeads = (tx: Tx): Promise<TillHead[]> =>
  reading(tx, ofHead)`
    select ${ofHead}
      from till t
     where t.operation_count > 0
     order by t.id`

const ofEntry = selection(columnsOf(operationTable, 'o', 'tillId', 'tillNumber', 'tillHash'))

/** Those of the heads that the books do not hold. */
export async function headsNotInBooks(tx: Tx, heads: readonly TillHead[]): Promise<TillHead[]> {
  const found = await reading(tx, ofEntry)`
    select ${ofEntry}
      from operation o
      join unnest(${heads.map(({ tillId }) => tillId)}::uuid[], ${heads.map(({ number }) => number)}::integer[])
        as h (till_id, number) on h.till_id = o.till_id and h.number = o.till_number`
  const hashes = new Map(
    found.map(({ tillId, tillNumber, tillHash }) => [`${tillId} ${tillNumber}`, tillHash]),
  )
  return heads.filter(({ tillId, number, hash }) => hashes.get(`${tillId} ${number}`) !== hash)
}
