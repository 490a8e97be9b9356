/** The rows of an archive as lines of JSON, written by PostgreSQL: what is read here was never an object of ours. */

import type { DescribedTable } from '../database/tables/archived.ts'
import { operationTable, tillTable } from '../database/tables/books.ts'
import { imageTable } from '../database/tables/catalogue.ts'
import { cardFrontTable } from '../database/tables/event.ts'
import { staffTable } from '../database/tables/people.ts'
import type { Reading, Tx } from '../platform/database.ts'
import {
  bigint,
  columnOf,
  columnsOf,
  computed,
  integer,
  neverNull,
  reading,
  readingOne,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { Fragment, fragment } from '../platform/sql-fragment.ts'

/**
 * Instants in lines of JSON are told in universal time, whatever the session says. Large tables are read along their keys: sorted, they
 * would be written to the disk once more. Compiling each statement took longer than it saved. A table is one statement, which takes as long as
 * whoever reads it.
 */
export const prepareReading = (tx: Tx) => tx.sql`
  select set_config('TimeZone', 'UTC', true), set_config('enable_sort', 'off', true), set_config('jit', 'off', true),
         set_config('statement_timeout', '0', true)`

const written = (sql: string) => new Fragment([sql], [])

/** A picture is named by what it is: its bytes lie beside the rows. */
const pictureName = (column: string, ending: string) =>
  `'pictures/' || encode(sha256(${column}), 'hex') || '.${ending}'`

const endingOf: Readonly<Record<string, string>> = { product_image: 'webp', card_front: 'jpg' }

/** The rows, with the columns that are not left out. */
function rowsOf({ name: table, columns }: DescribedTable): string {
  const kept = columns.filter(({ says }) => typeof says === 'string' || 'meaning' in says)
  const selected = kept.map(({ name, type }) => {
    // The chain of a till holds the answer byte for byte: as JSON it might be written anew.
    if (type === 'json') return `${name}::text as ${name}`
    return type === 'bytea' ? `${pictureName(name, endingOf[table] ?? '')} as ${name}` : name
  })
  return `select ${selected.join(', ')} from ${table}`
}

function inOrder({ key, columns }: DescribedTable): string {
  const typeOf = new Map(columns.map(({ name, type }) => [name, type]))
  return key.map((name) => (typeOf.get(name) === 'text' ? `${name} collate "C"` : name)).join(', ')
}

const ofSize = selection({
  rows: computed(integer(), fragment`count(*)::integer`),
  bytes: computed(bigint(), fragment`coalesce(sum(octet_length(row_to_json(r)::text) + 1), 0)::bigint`),
})

/** How many lines a table has, and how long they are together: a tar says so before it begins a file. */
export const sizeOfTable = (tx: Tx, table: DescribedTable) =>
  readingOne(tx, ofSize)`
    select ${ofSize}
      from ${written(`(${rowsOf(table)}) r`)}`

/**
 * In the order of their key, the same on every machine. As CSV with signs that no JSON holds as they are, a line comes as it is, with its
 * line feed; PostgreSQL's own form of a copy would double each backslash.
 */
export const linesOfTable = (tx: Reading, table: DescribedTable) =>
  tx.copyOut`
    copy (select row_to_json(r)::text
            from ${written(`(${rowsOf(table)} order by ${inOrder(table)}) r`)})
      to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`

const ofPhoto = selection({
  ...columnsOf(imageTable, 'i', 'hash'),
  large: computed(text(), written(pictureName('i.large', 'webp'))),
  small: computed(text(), written(pictureName('i.small', 'webp'))),
})

export const listPhotos = (tx: Tx) =>
  reading(tx, ofPhoto)`
    select ${ofPhoto}
      from product_image i
     order by i.hash collate "C"`

const ofPhotoBytes = selection(columnsOf(imageTable, 'i', 'large', 'small'))

export const readPhoto = (tx: Tx, hash: string) =>
  readingOne(tx, ofPhotoBytes)`
    select ${ofPhotoBytes}
      from product_image i
     where i.hash = ${hash}`

const ofFront = selection({
  name: computed(text(), written(pictureName('f.picture', 'jpg'))),
  picture: neverNull(columnOf(cardFrontTable, 'f', 'picture')),
})

export async function readFront(tx: Tx) {
  const [front] = await reading(tx, ofFront)`
    select ${ofFront}
      from card_front f
     where f.picture is not null`
  return front
}

const ofKind = selection({
  ...columnsOf(operationTable, 'o', 'kind'),
  count: computed(integer(), fragment`count(*)::integer`),
  amount: computed(bigint(), fragment`sum(o.amount)::bigint`),
  settled: computed(bigint(), fragment`sum(o.settled)::bigint`),
})

export const sumsByKind = (tx: Tx) =>
  reading(tx, ofKind)`
    select ${ofKind}
      from operation o
     group by o.kind
     order by o.kind`

const ofChain = selection({
  ...columnsOf(tillTable, 't', 'id', 'openedAt', 'reportNumber', 'operationCount', 'lastHash'),
  holder: columnOf(staffTable, 's', 'name'),
})

export const listChains = (tx: Tx) =>
  reading(tx, ofChain)`
    select ${ofChain}
      from till t
      join staff s on s.id = t.holder_id
     order by t.id`
