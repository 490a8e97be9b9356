/** A product as an admin types it: figures as text, judged by the rules once they can be read. */
import type { ListedProduct } from '#contract/catalogue/product.ts'
import {
  faultsOfProduct,
  type ProductDraft,
  type ProductFault,
  type ProductField,
} from '#rules/catalogue/product-draft.ts'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { formatCount, type Thousandths, thousandths } from '#rules/plain/quantity.ts'
import { isReadable } from '#rules/plain/readable.ts'
import { type Refusal, type RefusalCode, refusals, sentenceFor } from '#rules/plain/refusal.ts'
import { readPrice, readStock } from '#rules/plain/typed-figure.ts'
import type { FieldFault } from '../../app/form/faults.ts'
import type { Picture } from '../../app/image/send-picture.ts'

type Figures = 'price' | 'stock' | 'stockAlert' | 'minQuantity'

export type TypedProduct = Omit<ProductDraft, Figures> & { readonly [Figure in Figures]: string } & {
  readonly picture: Picture
}

export const emptyProduct: TypedProduct = {
  name: '',
  description: '',
  code: '',
  standId: null,
  categoryId: null,
  price: '',
  unit: 'unit',
  stock: '',
  stockAlert: '',
  minQuantity: '',
  goesToKitchen: false,
  picture: '',
}

/** «30,00», as it is typed. */
export const priceToType = (price: Centimes): string => formatDirhams(price).replace(/\s|DH/g, '')
const quantityToType = (quantity: Thousandths): string => formatCount(quantity, 'unit')

export const typedOf = (product: ListedProduct): TypedProduct => ({
  ...{ name: product.name, description: product.description, code: product.code },
  ...{ standId: product.standId, categoryId: product.categoryId },
  ...{ unit: product.unit, goesToKitchen: product.goesToKitchen },
  price: priceToType(product.price),
  stock: quantityToType(product.stock),
  stockAlert: quantityToType(product.stockAlert),
  minQuantity: quantityToType(product.minQuantity),
  picture: product.image ?? '',
})

export type ReadProduct = ProductDraft & { readonly stock: Thousandths }

/** Every figure that can be read; the others stand in as nothing, and are told by `faultsOfTyped`. */
export const readTyped = ({ picture: _, ...typed }: TypedProduct): ReadProduct => ({
  ...typed,
  price: readPrice(typed.price) ?? (0 as Centimes),
  stock: readStock(typed.stock) ?? thousandths(0),
  stockAlert: readStock(typed.stockAlert) ?? thousandths(0),
  minQuantity: readStock(typed.minQuantity) ?? thousandths(0),
})

export const quantityAdvice = 'Écrivez un nombre, par exemple 5 ou 0,500.'
const advice: Partial<Record<ProductField, string>> = {
  name: 'Saisissez un nom.',
  description: 'Saisissez une description.',
  stand: 'Choisissez un stand.',
  category: 'Choisissez une catégorie.',
}

/** In the order of the form. */
const order: readonly ProductField[] = [
  ...(['name', 'description', 'stand', 'category'] as const),
  ...(['price', 'code', 'stock', 'stockAlert', 'minQuantity'] as const),
]

/** All that is wrong, one sentence a field. What a field cannot be read as comes before what the rules say of it. */
export function faultsOfTyped(typed: TypedProduct): readonly FieldFault<ProductField>[] {
  const found = [...unreadableFigures(typed), ...faultsOfProduct(readTyped(typed)).map(inWords)]
  return order.flatMap((field) => found.find((fault) => fault.field === field) ?? [])
}

function unreadableFigures(typed: TypedProduct): readonly FieldFault<ProductField>[] {
  const quantities = (['stock', 'stockAlert', 'minQuantity'] as const).filter(
    (field) => readStock(typed[field]) === undefined,
  )
  return [
    ...(readPrice(typed.price) === undefined
      ? [{ field: 'price', sentence: priceAdvice(typed.price) } as const]
      : []),
    ...quantities.map((field) => ({ field, sentence: quantityAdvice })),
  ]
}

export const priceAdvice = (typed: string): string =>
  typed.trim() === '' ? 'Saisissez un prix.' : refusals['amount-malformed']

const inWords = ({ field, because, details }: ProductFault): FieldFault<ProductField> => ({
  field,
  sentence:
    because === 'product-fields-missing'
      ? (advice[field] ?? refusals[because])
      : sentenceFor(because, details),
})

const refusedFields: Partial<Record<RefusalCode, ProductField>> = {
  'product-name-taken': 'name',
  'product-code-malformed': 'code',
  'product-code-taken': 'code',
  'stand-not-found': 'stand',
  'category-not-found': 'category',
  'product-price-negative': 'price',
  'product-price-too-large': 'price',
  'stock-negative': 'stock',
  'stock-too-large': 'stock',
  'quantity-not-whole': 'stock',
}

/** The field a refusal of the server is about; undefined when it is about none of the form's. */
export const fieldOf = ({ code }: Pick<Refusal, 'code'>): ProductField | undefined => refusedFields[code]

export const isSomethingMissing = ({ name, description, standId, categoryId }: TypedProduct): boolean =>
  !isReadable(name) || !isReadable(description) || standId === null || categoryId === null

/**
 * What is in the form once another person has saved the product: what was not touched here is as they left it, what was typed
 * stays.
 */
export function afterOthers(
  typed: TypedProduct,
  { before, after }: { readonly before: TypedProduct; readonly after: TypedProduct },
): TypedProduct {
  const keys = Object.keys(typed) as (keyof TypedProduct)[]
  const untouched = keys.filter((key) => typed[key] === before[key])
  return { ...typed, ...Object.fromEntries(untouched.map((key) => [key, after[key]])) }
}
