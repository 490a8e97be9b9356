/** The columns of a list of cards, in a file of anybody's: by their headings, or in this order when it has none. */
import { isStanding } from './card-standing.ts'
import { bare } from './role-names.ts'

/** As our own export names them, and in its order. */
export const cardListColumns = {
  code: 'Code',
  type: 'Type',
  balance: 'Solde (DH)',
  expiry: 'Expire le',
  created: 'Créée le',
  issued: 'Code émis le',
  authentic: 'Authentique',
  standing: 'État',
} as const
export type CardListColumn = keyof typeof cardListColumns
const columnNames = Object.keys(cardListColumns) as CardListColumn[]
/** Those every list has; the others are empty where it does not. */
const neededColumns = columnNames.slice(0, columnNames.indexOf('issued'))

const otherHeadings: Readonly<Record<CardListColumn, readonly string[]>> = {
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
  issued: [],
  authentic: [],
  standing: [],
}

const columnOf = (heading: string): CardListColumn | undefined =>
  columnNames.find((name) => [bare(cardListColumns[name]), ...otherHeadings[name]].includes(bare(heading)))

export type CardListRow = Readonly<Record<CardListColumn, string>> & {
  /** As the spreadsheet numbers it. */
  readonly line: number
}

type Columns = readonly (CardListColumn | undefined)[]

/** A first line is a heading when it names the code and something else we know. */
function headingOf(cells: readonly string[]): Columns | undefined {
  const columns = cells.map(columnOf)
  const known = columns.filter((column) => column !== undefined)
  return known.includes('code') && known.length >= 2 ? columns : undefined
}

/** Rows copied out of our own export without its heading are told by how their card stands. */
const orderOf = (cells: readonly string[]): Columns =>
  isStanding(cells[columnNames.indexOf('standing')] ?? '') ? columnNames : neededColumns

/** The rows below the heading, those of nothing but empty cells aside; `missing` are columns the heading does not name. */
export function rowsOfCardList(table: readonly (readonly string[])[]): {
  readonly rows: readonly CardListRow[]
  readonly missing: readonly CardListColumn[]
  readonly headingLine: number
} {
  const lines = table
    .map((cells, place) => ({ line: place + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const first = lines[0]?.cells ?? []
  const heading = headingOf(first)
  const columns = heading ?? orderOf(first)
  return {
    rows: lines.slice(heading ? 1 : 0).map(({ line, cells }) => {
      const cell = (column: CardListColumn) => cells[columns.indexOf(column)] ?? ''
      return {
        line,
        code: cell('code'),
        type: cell('type'),
        balance: cell('balance'),
        expiry: cell('expiry'),
        created: cell('created'),
        issued: cell('issued'),
        authentic: cell('authentic'),
        standing: cell('standing'),
      }
    }),
    missing: neededColumns.filter((column) => !columns.includes(column)),
    headingLine: lines[0]?.line ?? 1,
  }
}
