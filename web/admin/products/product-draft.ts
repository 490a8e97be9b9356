/** A product as an admin types it: figures as text, judged by the rules once they can be read. */
import type { ListedProduct } from '#contract/catalogue/product.ts'
import {
  faultsOfProduct,
  type ProductFault,
  type ProductField,
  type StockedDraft,
} from '#rules/catalogue/product-draft.ts'
import { productFields, stockField } from '#rules/catalogue/product-fields.ts'
import {
  blank,
  completed,
  missing,
  namesOf,
  readFields,
  type TypedOf,
  typedOf,
  unreadable,
  usualOf,
} from '#rules/plain/fields.ts'
import { type Refusal, type RefusalCode, refusals, sentenceFor } from '#rules/plain/refusal.ts'
import type { FieldFault } from '../../app/form/faults.ts'
import type { Picture } from '../../app/image/send-picture.ts'

/** A new product says what there is of it as well. */
export const formFields = { ...productFields, stock: stockField }

export type TypedProduct = TypedOf<typeof formFields> & { readonly picture: Picture }

export const emptyProduct: TypedProduct = { ...usualOf(formFields), picture: '' }

export const typedProduct = (product: ListedProduct): TypedProduct => ({
  ...typedOf(formFields, product),
  picture: product.image ?? '',
})

/** A figure that cannot be read is judged as 0: of its field, that it cannot be read is told first. */
export const readTyped = (typed: TypedProduct): StockedDraft =>
  completed(formFields, readFields(formFields, typed), blank(formFields))

export const isFree = (typed: TypedProduct): boolean => readFields(formFields, typed).price === 0

export const quantityAdvice = 'Écrivez un nombre, par exemple 5 ou 0,500.'

export const priceAdvice = (typed: string): string =>
  typed.trim() === '' ? 'Saisissez un prix.' : refusals['amount-malformed']

/** In the order of the form. */
const order = new Set<ProductField>([
  ...(['name', 'description', 'standId', 'categoryId'] as const),
  ...(['price', 'code', 'stock', 'stockAlert', 'minQuantity'] as const),
  ...namesOf(productFields),
])

/** All that is wrong, one sentence a field. What a field cannot be read as comes before what the rules say of it. */
export function faultsOfTyped(typed: TypedProduct): readonly FieldFault<ProductField>[] {
  const illegible = unreadable(formFields, typed).map((field) => ({
    field,
    sentence: field === 'price' ? priceAdvice(typed.price) : quantityAdvice,
  }))
  const found = [...illegible, ...faultsOfProduct(readTyped(typed)).map(inWords)]
  return [...order].flatMap((field) => found.find((fault) => fault.field === field) ?? [])
}

const inWords = ({ field, because, details }: ProductFault): FieldFault<ProductField> => ({
  field,
  sentence:
    because === 'product-fields-missing'
      ? (formFields[field].advice ?? refusals[because])
      : sentenceFor(because, details),
})

const refusedFields: Partial<Record<RefusalCode, ProductField>> = {
  'product-name-taken': 'name',
  'product-code-malformed': 'code',
  'product-code-taken': 'code',
  'stand-not-found': 'standId',
  'category-not-found': 'categoryId',
  'product-price-negative': 'price',
  'product-price-too-large': 'price',
  'stock-negative': 'stock',
  'stock-too-large': 'stock',
  'quantity-not-whole': 'stock',
}

/** The field a refusal of the server is about; undefined when it is about none of the form's. */
export const fieldOf = ({ code }: Pick<Refusal, 'code'>): ProductField | undefined => refusedFields[code]

export const isSomethingMissing = (typed: TypedProduct): boolean =>
  missing(productFields, readTyped(typed)).length > 0

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
