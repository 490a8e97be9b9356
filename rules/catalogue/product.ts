import type { Centimes } from '../plain/money.ts'
import type { Thousandths, Unit } from '../plain/quantity.ts'
import type { ProductDraft } from './product-fields.ts'
import type { SoldOutMark } from './sold-out.ts'

/** What may be kept as a product, and what is refused, is said in `product-draft.ts`. */
export type Product = {
  readonly id: string
  readonly name: string
  readonly standId: string
  readonly price: Centimes
  readonly unit: Unit
  readonly stock: Thousandths
  /** At or below this the stock is critical and an alert is open. */
  readonly stockAlert: Thousandths
  /** At or below this the stock is low; an alert resolves from here on. */
  readonly minQuantity: Thousandths
  readonly goesToKitchen: boolean
  readonly isArchived: boolean
  /** A category that is switched off takes all its products off sale. */
  readonly isCategoryActive: boolean
  readonly totalSales: Thousandths
  /** What its sales came to so far, those included that were cancelled since: it never falls. */
  readonly amountSold: Centimes
  /** Stock movements so far; the next one bears the next number. */
  readonly movementCount: number
  /** Null unless a person said that it has run out; it may have lapsed since, see `isSoldOut`. */
  readonly soldOut: SoldOutMark | null
}

/** A product as its organisers keep it: what tills need not know as well. */
export type KeptProduct = Omit<Product, 'isCategoryActive' | 'soldOut'> &
  ProductDraft & {
    readonly standId: string
    readonly categoryId: string
    /** The name of its photo. */
    readonly image: string | null
    /** One more with every change. */
    readonly version: number
  }

/** Whether tills show it and sell it. */
export const isOnShelf = ({
  isArchived,
  isCategoryActive,
}: Pick<Product, 'isArchived' | 'isCategoryActive'>): boolean => !isArchived && isCategoryActive
