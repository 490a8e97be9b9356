/** The columns of a list of cards from any program: found by their headings, or in this order when the file has none. */

import { type Columns, readTable, type TableRow } from '../plain/table-columns.ts'
import { isStanding } from './card-standing.ts'

/** The headings of our own export, in its order. */
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
/** The columns that every list has; the others may be missing. */
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

export type CardListRow = TableRow<CardListColumn>

/** Rows copied out of our own export without its heading are recognised by the column with the state of the card. */
const orderOf = (cells: readonly string[]): Columns<CardListColumn> =>
  isStanding(cells[columnNames.indexOf('standing')] ?? '') ? columnNames : neededColumns

/** `missing` lists columns that the heading lacks. A first line is a heading when it names the code and another known column. */
export function rowsOfCardList(table: readonly (readonly string[])[]): {
  readonly rows: readonly CardListRow[]
  readonly missing: readonly CardListColumn[]
  readonly headingLine: number
} {
  const { rows, columns, headingLine } = readTable(table, {
    labels: cardListColumns,
    otherHeadings,
    isHeading: (known) => known.includes('code') && known.length >= 2,
    order: orderOf,
  })
  return { rows, missing: neededColumns.filter((column) => !columns.includes(column)), headingLine }
}
