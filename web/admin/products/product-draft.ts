/** The form of a product as typed: figures are text, judged by the rules once they can be read. */
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

/** The fields of a new product, which include its stock. */
export const formFields = { ...productFields, stock: stockField }

export type TypedProduct = TypedOf<typeof formFields> & { readonly picture: Picture }

export const emptyProduct: TypedProduct = { ...usualOf(formFields), picture: '' }

export const typedProduct = (product: ListedProduct): TypedProduct => ({
  ...typedOf(formFields, product),
  picture: product.image ?? '',
})

/** Reads the form. A figure that cannot be read counts as 0; its own fault, that it cannot be read, is shown first. */
export const readTyped = (typed: TypedProduct): StockedDraft =>
  completed(formFields, readFields(formFields, typed), blank(formFields))

export const isFree = (typed: TypedProduct): boolean => readFields(formFields, typed).price === 0

export const quantityAdvice = 'Écrivez un nombre, par exemple 5 ou 0,500.'

export const priceAdvice = (typed: string): string =>
  typed.trim() === '' ? 'Saisissez un prix.' : refusals['amount-malformed']

/** The fields in the order of the form. */
const order = new Set<ProductField>([
  ...(['name', 'description', 'standId', 'categoryId'] as const),
  ...(['price', 'code', 'stock', 'stockAlert', 'minQuantity'] as const),
  ...namesOf(productFields),
])

/** All faults of the form, one for each field. The fault that a field cannot be read comes before any fault that the rules find. */
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

/** The field that a refusal of the server belongs to; undefined when it belongs to none. */
export const fieldOf = ({ code }: Pick<Refusal, 'code'>): ProductField | undefined => refusedFields[code]

export const isSomethingMissing = (typed: TypedProduct): boolean =>
  missing(productFields, readTyped(typed)).length > 0

/** The form after another person has saved the product: fields not touched here take the saved values, those typed in here stay. */
export function afterOthers(
  typed: TypedProduct,
  { before, after }: { readonly before: TypedProduct; readonly after: TypedProduct },
): TypedProduct {
  const keys = Object.keys(typed) as (keyof TypedProduct)[]
  const untouched = keys.filter((key) => typed[key] === before[key])
  return { ...typed, ...Object.fromEntries(untouched.map((key) => [key, after[key]])) }
}
