/** What an administrator may change of a product. Its stock, its sales and its last alert are none of that. */
import { type Centimes, centimes } from '../plain/money.ts'
import { thousandths } from '../plain/quantity.ts'
import { Refusal } from '../plain/refusal.ts'
import type { KeptProduct } from './product.ts'
import { mustBePlaced, mustBePrice, mustBeProduct, type Place, type StockedDraft } from './product-draft.ts'
import type { ProductDraft } from './product-fields.ts'

/** A product that moved has a history: what its movements and sales counted in must not turn into another unit. */
export const isUnitFixed = ({ movementCount }: Pick<KeptProduct, 'movementCount'>): boolean =>
  movementCount > 0

/** As it was read: the product named by the admin who asks for a change, or nothing. */
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

/** A product that sold nothing yet and has moved nowhere. Refused as `faultsOfProduct` says. */
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

/** A code that another product has meanwhile is no reason to do without a product: it comes without. */
const codeLeft = ({ code }: KeptProduct, { isCodeFree }: Place): string => (isCodeFree ? code : '')

/** The same product once more: under another name, or at another stand. Refused when unknown, and as a new one is. */
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

/** The lowest and the highest change that prices take at once: a tenth, ten times as much. Nothing is given away by a slip. */
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

/** Refused in order: unknown, archived, category gone. One that is there already stays as it is. */
export function moveToCategory(found: Found, categoryId: string, hasCategory: boolean): KeptProduct {
  const product = mustBeCurrent(found)
  if (!hasCategory) throw new Refusal('category-not-found')
  return product.categoryId === categoryId ? product : next(product, { categoryId })
}

/** Refused when unknown. One that is archived already stays as it is. */
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
