/** The files of rows: each line is read once, held against what schema.json says of its table, and handed to that table's check. */
import { type ArchivedTable, type ArchiveSchema, inArchive, tableFile } from './archive-form.ts'
import { joined } from './bytes.ts'
import { checkOperations } from './check-operations.ts'
import { checkBalances, checkCards, checkStaff, checkStands, checkTills } from './check-people.ts'
import {
  checkMovements,
  checkProducts,
  checkSaleLines,
  checkSales,
  checkStocks,
  openSales,
  openStocks,
} from './check-sales.ts'
import { checkTransfers } from './check-transfers.ts'
import type { Ledger, Row, TableCheck } from './ledger.ts'
import { mostInLine } from './limits.ts'
import { checkedAs, type TableChecked, tablesChecked, tablesRequired } from './required-tables.ts'

const noCheck: TableCheck = { line: () => {} }
const lineFeed = 10

function checksOf(ledger: Ledger): Readonly<Record<TableChecked, TableCheck>> {
  const [sales, stocks] = [openSales(), openStocks()]
  return {
    staff: checkStaff(ledger),
    stand: checkStands(ledger),
    card: checkCards(ledger),
    card_balance: checkBalances(ledger),
    till: checkTills(ledger),
    operation: checkOperations(ledger),
    transfer: checkTransfers(ledger),
    sale: checkSales(ledger, sales),
    sale_line: checkSaleLines(ledger, sales),
    product: checkProducts(stocks),
    product_stock: checkStocks(stocks),
    stock_movement: checkMovements(ledger, stocks),
  }
}

type Bytes = { readonly take: (bytes: Uint8Array) => void; readonly end: () => void }

export function openTables(
  ledger: Ledger,
  { form, tables }: ArchiveSchema,
  textOf: (bytes: Uint8Array) => string,
) {
  const { faults } = ledger
  const checks: Readonly<Record<string, TableCheck>> = checksOf(ledger)
  const known = new Map(tables.map((table) => [tableFile(table.name), table]))
  const required = new Set([...tablesRequired(form), ...tables.map(({ name }) => name)])
  for (const table of tables)
    if (!isAsWeKnowIt(table))
      faults.add(
        inArchive.schema,
        null,
        `schema.json ne décrit pas ${tableFile(table.name)} comme FarhaPass l'écrit.`,
      )
  const counts = new Map<string, number>()

  function open(file: string): Bytes | undefined {
    const table = known.get(file)
    if (!table) {
      faults.add(file, null, 'schema.json ne connaît pas ce fichier.')
      return
    }
    const check = (Object.hasOwn(checks, table.name) && checks[table.name]) || noCheck
    const readLine = lineReader(table, { check, add: (line, words) => faults.add(file, line, words) })
    let count = 0
    const lines = linesOf(textOf, {
      each: (line) => {
        count += 1
        readLine(line, count)
      },
      tooLong: () => {
        count += 1
        faults.add(file, count, "Cette ligne est plus longue qu'aucune de FarhaPass.")
      },
    })
    return {
      take: lines.take,
      end: () => {
        lines.end()
        counts.set(table.name, count)
      },
    }
  }

  return {
    open,
    counts,
    /** Once every table was read. */
    finish: () => {
      for (const table of required)
        if (!counts.has(table)) faults.add(tableFile(table), null, 'Ce fichier manque.')
      for (const table of Object.keys(tablesChecked)) if (counts.has(table)) checks[table]?.end?.()
    },
  }
}

/** What a check rests on is not taken from the archive. */
function isAsWeKnowIt({ name, key, columns }: ArchivedTable): boolean {
  const checked = checkedAs(name)
  if (!checked) return key.length > 0
  const named = new Set(columns.map((column) => column.name))
  return isSame(key, checked.key) && [...checked.key, ...checked.reads].every((column) => named.has(column))
}

type Reader = { readonly check: TableCheck; readonly add: (line: number, words: string) => void }

function lineReader({ key, columns }: ArchivedTable, { check, add }: Reader) {
  const names = columns.map(({ name }) => name)
  let before: readonly unknown[] | undefined
  return (written: string, line: number): void => {
    const read = readRow(written)
    if (!read) {
      add(line, 'Cette ligne ne se lit pas.')
      return
    }
    const { row } = read
    if (!isSame(Object.keys(row), names) || namesWritten(written) !== read.names) {
      add(line, "Cette ligne n'a pas les colonnes que dit schema.json.")
      return
    }
    const here = key.map((name) => row[name])
    if (!here.every(isKey) || (before && !isAfter(here, before)))
      add(line, "Cette ligne est en double, ou n'est pas à sa place.")
    before = here
    check.line(row, line)
  }
}

/** What else may stand there is equal to nothing, or to what is written otherwise. */
const isKey = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value)

/** Lists within lists are read to any depth, and counted to some. */
function readRow(written: string): { readonly row: Row; readonly names: number } | undefined {
  try {
    const row: unknown = JSON.parse(written)
    return typeof row === 'object' && row !== null ? { row: row as Row, names: namesOf(row) } : undefined
  } catch {
    return
  }
}

/** A name that is there twice is read once, by us and by others, and not always the same of the two. */
function namesWritten(written: string): number {
  let count = 0
  for (let at = written.indexOf('":'); at !== -1; at = written.indexOf('":', at + 2))
    if (written[at - 1] !== '\\') count += 1
  return count
}

function namesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value).reduce<number>((count, one) => count + namesOf(one), 0)
  return Array.isArray(value) ? inside : Object.keys(value).length + inside
}

const isSame = (here: readonly string[], names: readonly string[]): boolean =>
  here.length === names.length && here.every((name, place) => name === names[place])

function isAfter(here: readonly unknown[], before: readonly unknown[]): boolean {
  const place = here.findIndex((value, at) => value !== before[at])
  return place !== -1 && (here[place] as string | number) > (before[place] as string | number)
}

type Lines = { readonly each: (line: string) => void; readonly tooLong: () => void }

/** Cuts bytes into lines, wherever a piece of the file ends. Of a line that is too long no more is kept than may be. */
function linesOf(textOf: (bytes: Uint8Array) => string, { each, tooLong }: Lines): Bytes {
  let rest: Uint8Array[] = []
  let length = 0
  const keep = (bytes: Uint8Array) => {
    length += bytes.length
    if (length > mostInLine) rest = []
    else rest.push(bytes.slice())
  }
  const endLine = (last: Uint8Array) => {
    if (length + last.length > mostInLine) tooLong()
    else each(textOf(joined([...rest, last])))
    rest = []
    length = 0
  }
  return {
    take: (bytes) => {
      const first = bytes.indexOf(lineFeed)
      if (first === -1) return keep(bytes)
      const last = bytes.lastIndexOf(lineFeed)
      endLine(bytes.subarray(0, first))
      if (first < last) for (const line of textOf(bytes.subarray(first + 1, last)).split('\n')) each(line)
      if (last + 1 < bytes.length) keep(bytes.subarray(last + 1))
    },
    end: () => {
      if (length > 0) endLine(nothing)
    },
  }
}

const nothing = new Uint8Array()
