/** Existing cards in a spreadsheet: what each line says, and every fault of every line. */

import { bare } from '../people/role-names.ts'
import { faultOf, type LineFault, readerOf } from '../plain/line-fault.ts'
import { type Centimes, largestDrawer, parseDirhams } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import { readWrittenInstant } from '../plain/written-instant.ts'
import { codeIsTooOld, readCardCode } from './card-code.ts'
import { type CardListRow, cardListColumns, rowsOfCardList } from './card-list-columns.ts'
import { saysEnded } from './card-standing.ts'
import { type CardType, cardTypes } from './card-type.ts'

export const longestCardList = 10_000

export type ListedCard = {
  readonly line: number
  readonly code: string
  readonly type: CardType
  readonly balance: Centimes
  readonly expiresAt: Date
  readonly createdAt: Date
}

export type CardListFile = {
  readonly cards: readonly ListedCard[]
  readonly faults: readonly LineFault[]
  /** How many lines of our own export are about cards that have ended: they hold nothing, and another card may have their code. */
  readonly ended: number
}

/** The cards of the lines without fault, in their order, and the faults of the others. */
export function readCardList(table: readonly (readonly string[])[], now: Date): CardListFile {
  const { rows, missing, headingLine } = rowsOfCardList(table)
  if (missing.length > 0) {
    const named = missing.map((column) => ({ column: cardListColumns[column] }))
    return {
      cards: [],
      faults: named.map((details) => faultOf(headingLine, new Refusal('import-column-missing', details))),
      ended: 0,
    }
  }
  const lineOfCode = new Map<string, number>()
  const living = rows.filter(({ standing }) => !saysEnded(standing))
  const judged = living.map((row) => judge(row, lineOfCode, now))
  return {
    cards: judged.flatMap(({ card }) => card ?? []),
    faults: judged.flatMap(({ faults }) => faults),
    ended: rows.length - living.length,
  }
}

function judge(row: CardListRow, lineOfCode: Map<string, number>, now: Date) {
  const { faults, read } = readerOf(row.line)
  const isGenuine = read(() => mustBeGenuine(row))
  const code = read(() => codeOf(row, lineOfCode))
  const type = read(() => typeOf(row))
  const balance = read(() => balanceOf(row))
  const expiresAt = read(() => expiryOf(row))
  const createdAt = read(() => creationOf(row, now))
  if (!isGenuine || !code || !type || balance === undefined || !expiresAt || !createdAt) return { faults }
  return { card: { line: row.line, code, type, balance, expiresAt, createdAt }, faults }
}

/** Refuses a suspect card, because the import would give it a valid seal. */
function mustBeGenuine({ authentic: written }: CardListRow): true {
  if (bare(written) === 'non') throw new Refusal('import-card-suspect')
  return true
}

/** Of two lines with one code the first is kept; the fault of each later line names the first. */
function codeOf({ code: written, line }: CardListRow, lineOfCode: Map<string, number>): string {
  const code = readCardCode(written)
  if (!code) throw new Refusal('import-code-malformed')
  const first = lineOfCode.get(code)
  if (first !== undefined) throw new Refusal('import-code-repeated', { line: first })
  lineOfCode.set(code, line)
  return code
}

function typeOf({ type: written }: CardListRow): CardType {
  const type = cardTypes.find((one) => bare(one) === bare(written))
  if (!type) throw new Refusal('import-type-unknown')
  return type
}

function balanceOf({ balance: written }: CardListRow): Centimes {
  const figure = written.replace(/\s*(dhs?|mad)$/i, '')
  const balance = parseDirhams(figure)
  if (balance !== undefined) return balance
  throw new Refusal(parseDirhams(figure, largestDrawer) ? 'card-balance-too-large' : 'amount-malformed')
}

function expiryOf({ expiry: written }: CardListRow): Date {
  const expiry = readWrittenInstant(written)
  if (!expiry) throw new Refusal('import-expiry-malformed')
  return expiry.to
}

/** The age of a code counts from its first issue, even if its card was initialized since. */
function creationOf({ issued, created: written }: CardListRow, now: Date): Date {
  const created = readWrittenInstant(issued || written)
  if (!created) throw new Refusal('import-created-malformed')
  if (created.from > now) throw new Refusal('import-created-in-future')
  if (codeIsTooOld(created.from, now)) throw new Refusal('import-code-too-old')
  return created.from
}
