/** What a person types while counting cash: the number of each note and coin, or the total in one sum. */

import type { Centimes } from '#rules/plain/money.ts'
import { attempt, refusedBy } from '#rules/plain/refusal.ts'
import {
  type CashCount,
  type Denomination,
  denominations,
  mostPieces,
  mustFitDrawer,
  mustParseCash,
  worth,
} from '#rules/till/cash-count.ts'

export type CashTyped = {
  readonly way: 'pieces' | 'total'
  readonly total: string
  readonly pieces: { readonly [Value in Denomination]?: string }
}

export type CashRead = { readonly counted: Centimes; readonly pieces: CashCount | null }

export const nothingTyped = (way: CashTyped['way']): CashTyped => ({ way, total: '', pieces: {} })

export const isUntouched = ({ total, pieces }: CashTyped): boolean =>
  total === '' && denominations.every((value) => (pieces[value] ?? '') === '')

/** Keeps only digits, as many as a drawer may need. */
const quantityOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, String(mostPieces).length)

export const typePieces = (typed: CashTyped, value: Denomination, quantity: string): CashTyped => ({
  ...typed,
  pieces: { ...typed.pieces, [value]: quantityOf(quantity) },
})

/** One note or coin more or less; never below 0. */
export function stepPieces(typed: CashTyped, value: Denomination, step: 1 | -1): CashTyped {
  const before = typed.pieces[value] ?? ''
  if (before === '' && step === -1) return typed
  const quantity = Math.min(mostPieces, Math.max(0, Number(before) + step))
  return typePieces(typed, value, String(quantity))
}

export const piecesOf = ({ pieces }: CashTyped): CashCount =>
  Object.fromEntries(
    denominations
      .map((value) => [value, Number(pieces[value] ?? '')] as const)
      .filter(([, quantity]) => quantity > 0),
  )

/** Undefined while nothing is typed. For an empty drawer, 0 is typed. Throws when no drawer can hold so much. */
function mustReadCash(typed: CashTyped): CashRead | undefined {
  if (typed.way === 'total')
    return typed.total === '' ? undefined : { counted: mustParseCash(typed.total), pieces: null }
  if (denominations.every((value) => (typed.pieces[value] ?? '') === '')) return undefined
  const pieces = piecesOf(typed)
  const counted = worth(pieces)
  mustFitDrawer(counted)
  return { counted, pieces }
}

/** Undefined while nothing is typed, and when no drawer can hold so much. */
export function readCash(typed: CashTyped): CashRead | undefined {
  const read = attempt(() => mustReadCash(typed))
  return 'value' in read ? read.value : undefined
}

/** The reason why no drawer can hold what was typed. */
export const whyNoCash = (typed: CashTyped): string | undefined => refusedBy(() => mustReadCash(typed))

/** The count stored on the device; undefined when the stored value is none. */
export function readCashTyped(kept: unknown): CashTyped | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { way, total, pieces } = kept as Record<string, unknown>
  if (way !== 'pieces' && way !== 'total') return undefined
  if (typeof total !== 'string' || typeof pieces !== 'object' || pieces === null) return undefined
  const found = pieces as Record<string, unknown>
  return denominations.reduce(
    (typed, value) =>
      typeof found[value] === 'string' && found[value] !== ''
        ? typePieces(typed, value, found[value])
        : typed,
    { ...nothingTyped(way), total },
  )
}
