/** A product as an admin typed it, and the faults of its fields: for the form, the import and the server alike. */
import { missing, tidied } from '../plain/fields.ts'
import { type Centimes, formatDirhams, largestAmount } from '../plain/money.ts'
import { formatQuantity, largestStock, type Thousandths, type Unit } from '../plain/quantity.ts'
import { Refusal, type RefusalCode, type RefusalDetails } from '../plain/refusal.ts'
import type { KeptProduct } from './product.ts'
import { isProductCode, tidyCode } from './product-code.ts'
import { type ProductDraft, productFields } from './product-fields.ts'

/** A draft with its initial stock. */
export type StockedDraft = ProductDraft & { readonly stock: Thousandths }

export type ProductField = keyof StockedDraft

export type ProductFault = {
  readonly field: ProductField
  readonly because: RefusalCode
  readonly details?: RefusalDetails
}

/** What the rule must know of the venue to judge a draft. */
export type Place = {
  /** The stand, or the category, exists and is not archived. */
  readonly hasStand: boolean
  readonly hasCategory: boolean
  /** No other product of this stand has the name. */
  readonly isNameFree: boolean
  /** No other product of this stand has the code. */
  readonly isCodeFree: boolean
}
const anywhere: Place = { hasStand: true, hasCategory: true, isNameFree: true, isCodeFree: true }

/**
 * In the order of refusal: a field empty, price negative, stock negative, price or stock too large, a threshold
 * negative or too large, code malformed, stand or category unknown, stock of a product counted in units not whole, name
 * taken, code taken.
 */
export const faultsOfProduct = (draft: StockedDraft, place: Place = anywhere): readonly ProductFault[] => [
  ...emptyFields(draft),
  ...faultsOfPrice(draft.price).filter(isNegative),
  ...faultsOfStock(draft).filter(isNegative),
  ...faultsOfPrice(draft.price).filter((fault) => !isNegative(fault)),
  ...faultsOfStock(draft).filter((fault) => !isNegative(fault)),
  ...faultsOfThresholds(draft),
  ...(isProductCode(tidyCode(draft.code))
    ? []
    : [{ field: 'code', because: 'product-code-malformed' } as const]),
  ...faultsOfPlace(place),
  ...(isWhole(draft) ? [] : [{ field: 'stock', because: 'quantity-not-whole' } as const]),
  ...faultsOfName(place),
  ...(place.isCodeFree ? [] : [{ field: 'code', because: 'product-code-taken' } as const]),
]

type Sound = Pick<KeptProduct, keyof ProductDraft>

/** The draft in its stored form: nothing is missing, and texts are trimmed. Refuses its first fault. */
export function mustBeProduct(draft: StockedDraft, place: Place): Sound {
  const [fault] = faultsOfProduct(draft, place)
  if (fault) throw new Refusal(fault.because, fault.details)
  const { standId, categoryId } = draft as Sound
  return { ...tidied(productFields, draft), standId, categoryId }
}

/** Refuses to restore a product whose stand or category is gone, or whose name is taken. */
export function mustBePlaced(place: Place): void {
  const [fault] = [...faultsOfPlace(place), ...faultsOfName(place)]
  if (fault) throw new Refusal(fault.because)
}

/** A price of 0 is allowed. Refused below 0, and above what a sale can carry. */
export function mustBePrice(price: Centimes): Centimes {
  const [fault] = faultsOfPrice(price)
  if (fault) throw new Refusal(fault.because, fault.details)
  return price
}

/** Refused below 0, and above the largest stock. */
export function mustBeThresholds(levels: Levels): Pick<Levels, 'stockAlert' | 'minQuantity'> {
  const [fault] = faultsOfThresholds(levels)
  if (fault) throw new Refusal(fault.because, fault.details)
  return { stockAlert: levels.stockAlert, minQuantity: levels.minQuantity }
}

/** With a minimum below the alert threshold, no stock is ever in the state «low» of the list. */
export const isMinimumUseless = ({
  stockAlert,
  minQuantity,
}: Pick<ProductDraft, 'stockAlert' | 'minQuantity'>): boolean => minQuantity < stockAlert

const emptyFields = (draft: ProductDraft): ProductFault[] =>
  missing(productFields, draft).map((field) => ({ field, because: 'product-fields-missing' }))

const negative: readonly RefusalCode[] = ['product-price-negative', 'stock-negative']
const isNegative = ({ because }: ProductFault) => negative.includes(because)

function faultsOfPrice(price: Centimes): ProductFault[] {
  if (price < 0) return [{ field: 'price', because: 'product-price-negative' }]
  return price > largestAmount
    ? [
        {
          field: 'price',
          because: 'product-price-too-large',
          details: { most: formatDirhams(largestAmount) },
        },
      ]
    : []
}

function faultsOfStock({ stock, unit }: StockedDraft): ProductFault[] {
  if (stock < 0) return [{ field: 'stock', because: 'stock-negative' }]
  return stock > largestStock ? [{ field: 'stock', because: 'stock-too-large', details: mostIn(unit) }] : []
}

type Levels = Pick<ProductDraft, 'stockAlert' | 'minQuantity' | 'unit'>

function faultsOfThresholds({ stockAlert, minQuantity, unit }: Levels): ProductFault[] {
  const levels = [
    ['stockAlert', stockAlert],
    ['minQuantity', minQuantity],
  ] as const
  return levels.flatMap(([field, level]): ProductFault[] => {
    if (level < 0) return [{ field, because: 'threshold-negative' }]
    return level > largestStock ? [{ field, because: 'threshold-too-large', details: mostIn(unit) }] : []
  })
}

const mostIn = (unit: Unit) => ({ most: formatQuantity(largestStock, unit) })

function faultsOfPlace({ hasStand, hasCategory }: Place): ProductFault[] {
  if (!hasStand) return [{ field: 'standId', because: 'stand-not-found' }]
  return hasCategory ? [] : [{ field: 'categoryId', because: 'category-not-found' }]
}

const faultsOfName = ({ isNameFree }: Place): ProductFault[] =>
  isNameFree ? [] : [{ field: 'name', because: 'product-name-taken' }]

const isWhole = ({ unit, stock }: StockedDraft): boolean => unit === 'kg' || stock % 1000 === 0
