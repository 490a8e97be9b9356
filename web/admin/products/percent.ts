/** Changes of prices by percent, as an admin types them. */

import { percentLimits, priceAfter } from '#rules/catalogue/product-change.ts'
import type { Centimes } from '#rules/plain/money.ts'

const { least, most } = percentLimits

/** Reads «10», «+10 %», «-10»; undefined when it is not a whole number, is zero, or is beyond the limits. */
export function readPercent(typed: string): number | undefined {
  const [, sign, digits] = /^([+\-\u2212]?)\s*(\d{1,3})\s*%?$/.exec(typed.trim()) ?? []
  if (digits === undefined) return undefined
  const percent = sign === '-' || sign === '\u2212' ? -Number(digits) : Number(digits)
  return percent === 0 || percent < least || percent > most ? undefined : percent
}

export const whyNoPercent = (typed: string): string | undefined =>
  readPercent(typed) === undefined
    ? `Écrivez un nombre entier, de \u2212${-least} à ${most}, autre que 0.`
    : undefined

type Priced = { readonly id: string; readonly name: string; readonly price: Centimes }

export const pricesAfter = <Product extends Priced>(products: readonly Product[], percent: number) =>
  products.map(({ id, name, price }) => ({ id, name, price, after: priceAfter(price, percent) }))
