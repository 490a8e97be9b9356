/** Money is counted in whole centimes of dirham. No float ever carries an amount. */
import { Refusal } from './refusal.ts'

declare const centimesBrand: unique symbol
/** A whole number of centimes; 12,50 DH is 1250. */
export type Centimes = number & { readonly [centimesBrand]: true }

/** The largest amount of one operation on a card, and the highest price: 99 999,99 DH (the longest number of the money pad). */
export const largestAmount = 99_999_99 as Centimes

/** The largest balance of a card, cancelled sales included: 21 474 836,47 DH, the limit of its column in the database. */
export const largestBalance = 2_147_483_647 as Centimes

/** The largest amount that can be counted in a drawer: 99 999 999,99 DH. */
export const largestDrawer = 9_999_999_999 as Centimes

/** Brands a number as centimes. Throws a RangeError on a fraction or beyond safe integers: that is a bug, not a refusal. */
export function centimes(amount: number): Centimes {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of centimes: ${amount}`)
  return (amount + 0) as Centimes // + 0 turns -0, which would print as «−0», into 0
}

export const dirhams = (amount: number): Centimes => centimes(Math.round(amount * 100))

export const noMoney = centimes(0)

export const negated = (amount: Centimes): Centimes => centimes(-amount)

export const sum = (amounts: Iterable<Centimes>): Centimes => {
  let total = 0
  for (const amount of amounts) total += amount
  return centimes(total)
}

/** «50», «32,5»: as a person types it, without trailing zeros. */
export const typedAmount = (amount: Centimes): string => String(amount / 100).replace('.', ',')

/**
 * Reads a typed amount: «12», «12,5», «12.50», «1 234,50». At most two decimals, no sign. Undefined when it is not such an amount
 * or exceeds `largest`.
 */
export function parseDirhams(typed: string, largest: Centimes = largestAmount): Centimes | undefined {
  const match = /^(\d{1,8})(?:[.,](\d{0,2}))?$/.exec(withoutSpaces(typed))
  if (!match) return undefined
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return amount > largest ? undefined : centimes(amount)
}

const withoutSpaces = (typed: string) => typed.replace(/[\s\u00A0\u202F]/g, '')

/** Whether the text is written like an amount, however large. */
export const isDirhams = (typed: string): boolean => /^\d+(?:[.,]\d{0,2})?$/.test(withoutSpaces(typed))

/** The same as parseDirhams, but refuses instead of returning undefined. */
export function mustParseDirhams(typed: string): Centimes {
  const amount = parseDirhams(typed)
  if (amount === undefined) throw new Refusal('amount-malformed')
  return amount
}

const french = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** «1 234,50 DH», with U+202F between thousands, U+00A0 before DH and U+2212 as minus sign. */
export const formatDirhams = (amount: Centimes): string =>
  `${french.format(amount / 100).replace('-', '\u2212')}\u00A0DH`

/** The same with its sign always shown: «+100,00 DH», «−45,00 DH». */
export const formatSignedDirhams = (amount: Centimes): string =>
  amount > 0 ? `+${formatDirhams(amount)}` : formatDirhams(amount)
