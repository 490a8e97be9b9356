/**
 * Numbers as people type them or as files contain them. A price or a stock is read whatever its size and sign, so that the rules
 * of a product refuse it in their own sentences.
 */
import { type Centimes, centimes, largestDrawer, parseDirhams } from './money.ts'
import { parseQuantity, type Thousandths, thousandths } from './quantity.ts'
import { refusals } from './refusal.ts'

/** «30», «30,00», «-5». Undefined when it is no amount of at most two decimals, or has more than eight digits. */
export const readPrice = (typed: string): Centimes | undefined => {
  const price = signed(typed, (digits) => parseDirhams(digits, largestDrawer))
  return price === undefined ? undefined : centimes(price)
}

/** Undefined for 0, and for a text that is no amount. */
export const readPositiveAmount = (typed: string): Centimes | undefined => {
  const amount = parseDirhams(typed)
  return amount === 0 ? undefined : amount
}

/** Why `readPositiveAmount` reads no amount, in words. */
export const whyNoPositiveAmount = (typed: string): string =>
  refusals[parseDirhams(typed) === 0 ? 'amount-not-positive' : 'amount-malformed']

/** «20», «5,5», «20 %» in hundredths of a percent. Undefined above 100 %, below 0, or with more than two decimals. */
export const readPercent = (typed: string): number | undefined =>
  parseDirhams(typed.replace(/%\s*$/, ''), centimes(100_00))

/** «12», «0,500», «-1»; an empty text is 0. Undefined when it is no number, or has more than three decimals. */
export const readStock = (typed: string): Thousandths | undefined => {
  if (typed.trim() === '') return thousandths(0)
  const stock = signed(typed, (digits) => parseQuantity(digits, farBeyondAny))
  return stock === undefined ? undefined : thousandths(stock)
}

const farBeyondAny = thousandths(99_999_999_999)

function signed(typed: string, read: (digits: string) => number | undefined): number | undefined {
  const [, minus, digits = ''] = /^([-\u2212]?)\s*(.*)$/.exec(typed.trim()) ?? []
  const figure = read(digits)
  return figure !== undefined && minus ? -figure : figure
}
