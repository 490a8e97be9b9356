import type { Centimes } from '../plain/money.ts'
import type { Thousandths, Unit } from '../plain/quantity.ts'
import type { ProductDraft } from './product-fields.ts'
import type { SoldOutMark } from './sold-out.ts'

/** The values a product may have, and its refusals, are in `product-draft.ts`. */
export type Product = {
  readonly id: string
  readonly name: string
  readonly standId: string
  readonly price: Centimes
  readonly unit: Unit
  readonly stock: Thousandths
  /** At or below this the stock is critical and an alert is open. */
  readonly stockAlert: Thousandths
  /** At or below this the stock is low; an open alert ends once the stock has reached it. */
  readonly minQuantity: Thousandths
  readonly goesToKitchen: boolean
  readonly isArchived: boolean
  /** A category that is switched off takes all its products off sale. */
  readonly isCategoryActive: boolean
  readonly totalSales: Thousandths
  /** The total of its sales so far. Cancelled sales are not subtracted, so it never falls. */
  readonly amountSold: Centimes
  /** The number of its stock movements; the next movement has the next number. */
  readonly movementCount: number
  /** Null unless a person has marked it as sold out. The mark may have expired, see `isSoldOut`. */
  readonly soldOut: SoldOutMark | null
}

/** The product with the fields that tills do not need. */
export type KeptProduct = Omit<Product, 'isCategoryActive' | 'soldOut'> &
  ProductDraft & {
    readonly standId: string
    readonly categoryId: string
    /** The hash that names its photo; null without one. */
    readonly image: string | null
    /** Incremented with every change. */
    readonly version: number
  }

/** Whether tills show and sell the product. */
export const isOnShelf = ({
  isArchived,
  isCategoryActive,
}: Pick<Product, 'isArchived' | 'isCategoryActive'>): boolean => !isArchived && isCategoryActive
