/** The changes an administrator may make to a product. Its stock, its sales and its last alert are not among them. */
import { type Centimes, centimes } from '../plain/money.ts'
import { thousandths } from '../plain/quantity.ts'
import { Refusal } from '../plain/refusal.ts'
import type { KeptProduct } from './product.ts'
import {
  mustBePlaced,
  mustBePrice,
  mustBeProduct,
  mustBeThresholds,
  type Place,
  type StockedDraft,
} from './product-draft.ts'
import type { ProductDraft } from './product-fields.ts'

/** Whether the unit can no longer be changed, because the product's movements and sales were counted in it. */
export const isUnitFixed = ({ movementCount }: Pick<KeptProduct, 'movementCount'>): boolean =>
  movementCount > 0

/** The stored product that the admin wants to change; undefined where it does not exist. */
type Found = KeptProduct | undefined

function mustBeThere(product: Found): KeptProduct {
  if (!product) throw new Refusal('product-not-found')
  return product
}

function mustBeCurrent(found: Found): KeptProduct {
  const product = mustBeThere(found)
  if (product.isArchived) throw new Refusal('product-archived', named(product))
  return product
}

const named = ({ id, name }: KeptProduct) => ({ productId: id, name })

const next = (product: KeptProduct, change: Partial<KeptProduct>): KeptProduct => ({
  ...product,
  ...change,
  version: product.version + 1,
})

/** A new product without sales or movements. Refused as `faultsOfProduct` says. */
export function newProduct(id: string, { stock, ...draft }: StockedDraft, place: Place): KeptProduct {
  return {
    ...mustBeProduct({ ...draft, stock }, place),
    id,
    stock,
    isArchived: false,
    totalSales: thousandths(0),
    amountSold: centimes(0),
    movementCount: 0,
    image: null,
    version: 1,
  }
}

/** The code of a copied or restored product; empty when another product has taken it meanwhile, because a code is no reason to refuse. */
const codeLeft = ({ code }: KeptProduct, { isCodeFree }: Place): string => (isCodeFree ? code : '')

/** A copy of the product under another name or at another stand. Refused when unknown, and as a new product is. */
export function duplicate(
  found: Found,
  { id, ...own }: { readonly id: string } & Pick<StockedDraft, 'name' | 'standId' | 'stock'>,
  place: Place,
): KeptProduct {
  const product = mustBeThere(found)
  const copy = newProduct(
    id,
    { ...product, ...own, code: codeLeft(product, place) },
    { ...place, isCodeFree: true },
  )
  return { ...copy, image: product.image }
}

/** Refused in order: unknown, archived, changed since it was read, as a new product is, unit fixed by its history. */
export function edit(
  found: Found,
  { version, ...draft }: ProductDraft & { readonly version: number },
  place: Place,
): KeptProduct {
  const product = mustBeCurrent(found)
  if (product.version !== version) throw new Refusal('product-changed', named(product))
  const { stock } = product
  const sound = mustBeProduct({ ...draft, stock }, place)
  if (sound.unit !== product.unit && isUnitFixed(product))
    throw new Refusal('product-unit-fixed', named(product))
  return next(product, { ...sound, stock })
}

/** Refused in order: unknown, archived, another price than the admin saw, new price negative or too large. */
export function changePrice(
  found: Found,
  { price, expectedPrice }: { readonly price: Centimes; readonly expectedPrice: Centimes },
): KeptProduct {
  const product = mustBeCurrent(found)
  if (product.price !== expectedPrice) throw new Refusal('product-changed', named(product))
  return next(product, { price: mustBePrice(price) })
}

/** The largest decrease and increase of prices in percent: down to a tenth, up to ten times. A typing mistake cannot make products free. */
export const percentLimits = { least: -90, most: 900 } as const

/** Rounded half up to the centime: 12,50 DH and 5 % are 13,13 DH. */
export const priceAfter = (price: Centimes, percent: number): Centimes =>
  centimes(Math.floor((price * (100 + percent) + 50) / 100))

/** Refused in order: unknown, archived, another price than the admin saw, new price too large. */
export function changeByPercent(
  found: Found,
  percent: number,
  seen: ReadonlyMap<string, Centimes>,
): KeptProduct {
  const product = mustBeCurrent(found)
  if (seen.get(product.id) !== product.price) throw new Refusal('product-changed', named(product))
  return next(product, { price: mustBePrice(priceAfter(product.price, percent)) })
}

export type WantedThresholds = Pick<KeptProduct, 'stockAlert' | 'minQuantity' | 'version'>

/**
 * Refused in order: unknown, archived, changed since it was read, a threshold negative or too large. A product that has these thresholds
 * already does not change, whatever its version: a request that is sent again finds them done.
 */
export function changeThresholds(found: Found, { version, ...wanted }: WantedThresholds): KeptProduct {
  const product = mustBeCurrent(found)
  const { stockAlert, minQuantity, unit } = product
  if (stockAlert === wanted.stockAlert && minQuantity === wanted.minQuantity) return product
  if (product.version !== version) throw new Refusal('product-changed', named(product))
  return next(product, mustBeThresholds({ ...wanted, unit }))
}

/** Refused in order: unknown, archived, category deleted. A product that is in this category already does not change. */
export function moveToCategory(found: Found, categoryId: string, hasCategory: boolean): KeptProduct {
  const product = mustBeCurrent(found)
  if (!hasCategory) throw new Refusal('category-not-found')
  return product.categoryId === categoryId ? product : next(product, { categoryId })
}

/** Refused when unknown. A product that is archived already does not change. */
export function archive(found: Found): KeptProduct {
  const product = mustBeThere(found)
  return product.isArchived ? product : next(product, { isArchived: true })
}

/** Refused in order: unknown, its stand or its category gone, its name taken meanwhile. */
export function restore(found: Found, place: Place): KeptProduct {
  const product = mustBeThere(found)
  if (!product.isArchived) return product
  mustBePlaced(place)
  return next(product, { isArchived: false, code: codeLeft(product, place) })
}
