/** A product as an admin typed it, and the fault of each field: for the form, the import and the server alike. */
import { type Centimes, formatDirhams, largestAmount } from '../plain/money.ts'
import { formatQuantity, largestStock, type Thousandths, type Unit } from '../plain/quantity.ts'
import { isReadable, tidyName } from '../plain/readable.ts'
import { Refusal, type RefusalCode, type RefusalDetails } from '../plain/refusal.ts'
import { isProductCode, tidyCode } from './product-code.ts'

export type ProductDraft = {
  readonly name: string
  readonly description: string
  /** What is typed for it at the till; empty for none. */
  readonly code: string
  /** Null until one is chosen. */
  readonly standId: string | null
  readonly categoryId: string | null
  readonly price: Centimes
  readonly unit: Unit
  readonly stockAlert: Thousandths
  readonly minQuantity: Thousandths
  readonly goesToKitchen: boolean
}

/** A draft that can be kept: nothing is missing, and no text begins or ends with a space. */
export type SoundDraft = ProductDraft & { readonly standId: string; readonly categoryId: string }

export type ProductField =
  | 'name'
  | 'description'
  | 'code'
  | 'stand'
  | 'category'
  | 'price'
  | 'stock'
  | 'stockAlert'
  | 'minQuantity'

export type ProductFault = {
  readonly field: ProductField
  readonly because: RefusalCode
  readonly details?: RefusalDetails
}

/** What only the venue knows of a draft. */
export type Place = {
  /** Stand and category are there, and not archived. */
  readonly hasStand: boolean
  readonly hasCategory: boolean
  /** No other product of this stand bears the name. */
  readonly isNameFree: boolean
  /** No other product of this stand has the code. */
  readonly isCodeFree: boolean
}
const anywhere: Place = { hasStand: true, hasCategory: true, isNameFree: true, isCodeFree: true }

type Stocked = ProductDraft & { readonly stock: Thousandths }

/**
 * In the order of refusal: a field empty, price negative, stock negative, price or stock too large, a threshold
 * negative or too large, code malformed, stand or category unknown, stock of a product counted in units not whole, name
 * taken, code taken.
 */
export const faultsOfProduct = (draft: Stocked, place: Place = anywhere): readonly ProductFault[] => [
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

/** The draft without the spaces around its texts. Refuses its first fault. */
export function mustBeProduct(draft: Stocked, place: Place): SoundDraft {
  const [fault] = faultsOfProduct(draft, place)
  if (fault) throw new Refusal(fault.because, fault.details)
  const { standId, categoryId } = draft as SoundDraft
  return {
    ...draft,
    standId,
    categoryId,
    name: tidyName(draft.name),
    description: tidyName(draft.description),
    code: tidyCode(draft.code),
  }
}

/** Refuses what stands in the way at the place where a product is brought back to. */
export function mustBePlaced(place: Place): void {
  const [fault] = [...faultsOfPlace(place), ...faultsOfName(place)]
  if (fault) throw new Refusal(fault.because)
}

/** A price of nothing is a price; one below it is not, nor one that no sale could carry. */
export function mustBePrice(price: Centimes): Centimes {
  const [fault] = faultsOfPrice(price)
  if (fault) throw new Refusal(fault.because, fault.details)
  return price
}

/** The list shows the minimum as a state of its own: below the threshold no stock is ever in it. */
export const isMinimumUseless = ({
  stockAlert,
  minQuantity,
}: Pick<ProductDraft, 'stockAlert' | 'minQuantity'>): boolean => minQuantity < stockAlert

function emptyFields({ name, description, standId, categoryId }: ProductDraft): ProductFault[] {
  const fields = [
    ['name', !isReadable(name)],
    ['description', !isReadable(description)],
    ['stand', standId === null],
    ['category', categoryId === null],
  ] as const
  return fields.flatMap(([field, isEmpty]) => (isEmpty ? [{ field, because: 'product-fields-missing' }] : []))
}

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

function faultsOfStock({ stock, unit }: Stocked): ProductFault[] {
  if (stock < 0) return [{ field: 'stock', because: 'stock-negative' }]
  return stock > largestStock ? [{ field: 'stock', because: 'stock-too-large', details: mostIn(unit) }] : []
}

function faultsOfThresholds({ stockAlert, minQuantity, unit }: ProductDraft): ProductFault[] {
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
  if (!hasStand) return [{ field: 'stand', because: 'stand-not-found' }]
  return hasCategory ? [] : [{ field: 'category', because: 'category-not-found' }]
}

const faultsOfName = ({ isNameFree }: Place): ProductFault[] =>
  isNameFree ? [] : [{ field: 'name', because: 'product-name-taken' }]

const isWhole = ({ unit, stock }: Stocked): boolean => unit === 'kg' || stock % 1000 === 0
