/** Quantities are counted in whole thousandths: 1 unit is 1000, 0,335 kg is 335. */
import { type Centimes, centimes } from './money.ts'

declare const thousandthsBrand: unique symbol
export type Thousandths = number & { readonly [thousandthsBrand]: true }

export const stockUnits = ['unit', 'kg'] as const
export type Unit = (typeof stockUnits)[number]
export const unitLabels: Readonly<Record<Unit, string>> = { unit: 'Unité', kg: 'kg' }

/** Brands a number as thousandths. Throws a RangeError on a fraction: that is a bug, not a refusal. */
export function thousandths(quantity: number): Thousandths {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`not a whole number of thousandths: ${quantity}`)
  return (quantity + 0) as Thousandths // + 0 turns -0, which would print as «−0», into 0
}

export const units = (count: number): Thousandths => thousandths(count * 1000)

/** The largest quantity of one line: 9 999,999. */
export const largestQuantity = thousandths(9_999_999)

/** The largest stock of a product: 999 999,999. */
export const largestStock = thousandths(999_999_999)

/** Price × quantity, rounded half up to the centime: 0,335 kg at 15,00 DH is 5,03 DH. */
export const lineTotal = (price: Centimes, quantity: Thousandths): Centimes =>
  centimes(Math.floor((price * quantity + 500) / 1000))

const french = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
const unitWords: Record<Unit, string> = { unit: 'unité(s)', kg: 'kg' }

/** «12,500 kg», «8,000 unité(s)»: three decimals always, as the stock screens show it. */
export const formatQuantity = (quantity: Thousandths, unit: Unit): string =>
  `${french.format(quantity / 1000).replace('-', '\u2212')}\u00A0${unitWords[unit]}`

/** «2» or «0,335 kg»: as on a cart, a ticket or a receipt. */
export const formatCount = (quantity: Thousandths, unit: Unit): string =>
  unit === 'kg' ? formatQuantity(quantity, 'kg') : typedQuantity(quantity)

/** «20», «0,335»: as a person types it, without trailing zeros. */
export const typedQuantity = (quantity: Thousandths): string => String(quantity / 1000).replace('.', ',')

/**
 * Reads a typed quantity: «0,335», «1.5», «2», «1 200» as screens write it. Undefined when it is none, exceeds the largest, or
 * has more than three decimals.
 */
export function parseQuantity(
  typed: string,
  largest: Thousandths = largestQuantity,
): Thousandths | undefined {
  const match = /^(\d{1,8})(?:[.,](\d{0,3}))?$/.exec(withoutSpaces(typed))
  if (!match) return undefined
  const quantity = Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'))
  return quantity > largest ? undefined : thousandths(quantity)
}

/** Removes spaces between thousands only: «1 2» stays invalid. */
const withoutSpaces = (typed: string) => typed.trim().replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')
