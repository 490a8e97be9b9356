/**
 * Cards that exist already, as a spreadsheet lists them: which column is which, what each line says, and every fault of
 * every line, by the number the spreadsheet gives it.
 */
import { codeIsTooOld, readCardCode } from './card-code.ts'
import { type CardType, cardTypes } from './card-type.ts'
import { type Centimes, largestDrawer, noMoney, parseDirhams } from './money.ts'
import { attempt, Refusal, type RefusalCode, type RefusalDetails } from './refusal.ts'
import { bare } from './role-names.ts'
import { readWrittenInstant } from './written-instant.ts'

export const longestCardList = 10_000

export type ListedCard = {
  readonly line: number
  readonly code: string
  readonly type: CardType
  readonly balance: Centimes
  readonly expiresAt: Date
  readonly createdAt: Date
}

export type LineFault = { readonly line: number; readonly code: string; readonly message: string }

/** In the order they are taken in when no heading names them; named as our own export names them. */
export const cardListColumns = {
  code: 'Code',
  type: 'Type',
  balance: 'Solde (DH)',
  expiry: 'Expire le',
  created: 'Créée le',
} as const
type Column = keyof typeof cardListColumns
const columnNames = Object.keys(cardListColumns) as Column[]

const otherHeadings: Readonly<Record<Column, readonly string[]>> = {
  code: ['codeqr', 'qrcode', 'qr', 'codedelacarte', 'cardcode'],
  type: ['typedecarte', 'typedelacarte', 'cardtype'],
  balance: ['solde', 'soldeactuel', 'balance', 'currentbalance'],
  expiry: [
    'expiration',
    'datedexpiration',
    'dateexpiration',
    'expiry',
    'expirydate',
    'expiresat',
    'expireson',
  ],
  created: ['creele', 'creation', 'datedecreation', 'datecreation', 'created', 'createdat', 'createdon'],
}

const columnOf = (heading: string): Column | undefined =>
  columnNames.find((column) =>
    [bare(cardListColumns[column]), ...otherHeadings[column]].includes(bare(heading)),
  )

type Row = Readonly<Record<Column, string>> & { readonly line: number }
export type CardListFile = { readonly cards: readonly ListedCard[]; readonly faults: readonly LineFault[] }

/** The cards of the lines without fault, in their order. Lines of nothing but empty cells are counted and left out. */
export function readCardList(table: readonly (readonly string[])[], now: Date): CardListFile {
  const lines = table
    .map((cells, place) => ({ line: place + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const heading = headingOf(lines[0]?.cells ?? [])
  const columns = heading ?? columnNames
  const missing = columnNames.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    const line = lines[0]?.line ?? 1
    return { cards: [], faults: missing.map((column) => faultOfColumn(line, column)) }
  }
  const rows = lines.slice(heading ? 1 : 0).map(({ line, cells }) => rowOf(line, cells, columns))
  return judge(rows, now)
}

/** A first line is a heading when it names the code and something else we know. */
function headingOf(cells: readonly string[]): readonly (Column | undefined)[] | undefined {
  const columns = cells.map(columnOf)
  return columns.includes('code') && columns.filter((column) => column !== undefined).length >= 2
    ? columns
    : undefined
}

function rowOf(line: number, cells: readonly string[], columns: readonly (Column | undefined)[]): Row {
  const cell = (column: Column) => cells[columns.indexOf(column)] ?? ''
  return { ...(Object.fromEntries(columnNames.map((name) => [name, cell(name)])) as Row), line }
}

/** Two lines with one code: the first is right, the later ones are told which it is. */
function judge(rows: readonly Row[], now: Date): CardListFile {
  const lineOfCode = new Map<string, number>()
  const cards: ListedCard[] = []
  const faults: LineFault[] = []
  for (const row of rows) {
    const code = attempt(() => codeOf(row, lineOfCode))
    if ('value' in code) lineOfCode.set(code.value, row.line)
    const parts = {
      code,
      type: attempt(() => typeOf(row)),
      balance: attempt(() => balanceOf(row)),
      expiresAt: attempt(() => expiryOf(row)),
      createdAt: attempt(() => creationOf(row, now)),
    }
    const refused = Object.values(parts).flatMap((part) => ('refusal' in part ? [part.refusal] : []))
    faults.push(...refused.map(({ code: why, message }) => ({ line: row.line, code: why, message })))
    if (refused.length === 0) cards.push({ line: row.line, ...valuesOf(parts) })
  }
  return { cards, faults }
}

type Parts<Values> = { readonly [Part in keyof Values]: { readonly value: Values[Part] } | object }

const valuesOf = <Values>(parts: Parts<Values>): Values =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, (part as { value: unknown }).value]),
  ) as Values

function codeOf({ code: written }: Row, lineOfCode: ReadonlyMap<string, number>): string {
  const code = readCardCode(written)
  if (!code) throw new Refusal('import-code-malformed')
  const line = lineOfCode.get(code)
  if (line !== undefined) throw new Refusal('import-code-repeated', { line })
  return code
}

function typeOf({ type: written }: Row): CardType {
  const type = cardTypes.find((one) => bare(one) === bare(written))
  if (!type) throw new Refusal('import-type-unknown')
  return type
}

function balanceOf({ balance: written }: Row): Centimes {
  const figure = written.replace(/\s*(dh|dhs|mad)$/i, '')
  const balance = parseDirhams(figure)
  if (balance === undefined)
    throw new Refusal(parseDirhams(figure, largestDrawer) ? 'card-balance-too-large' : 'amount-malformed')
  return balance
}

function expiryOf({ expiry: written }: Row): Date {
  const expiry = readWrittenInstant(written)
  if (!expiry) throw new Refusal('import-expiry-malformed')
  return expiry.to
}

function creationOf({ created: written }: Row, now: Date): Date {
  const created = readWrittenInstant(written)
  if (!created) throw new Refusal('import-created-malformed')
  if (created.from > now) throw new Refusal('import-created-in-future')
  if (codeIsTooOld(created.from, now)) throw new Refusal('import-code-too-old')
  return created.from
}

const faultOfColumn = (line: number, column: Column): LineFault =>
  faultOf(line, 'import-column-missing', { column: cardListColumns[column] })

function faultOf(line: number, why: RefusalCode, details: RefusalDetails): LineFault {
  const { code, message } = new Refusal(why, details)
  return { line, code, message }
}

export const totalOf = (cards: readonly Pick<ListedCard, 'balance'>[]): Centimes =>
  cards.reduce((total, { balance }) => (total + balance) as Centimes, noMoney)
