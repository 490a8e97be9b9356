/** The reference of the stock of a product on the shelf. Shares nothing with rules/. */
import { move, type Needs } from './reference-needs.ts'
import { accept, type Expected, refuse } from './reference-tills.ts'

export type ProductOnShelf = Needs & {
  price: number
  /** True when orders of this product go to the kitchen. */
  readonly cooked: boolean
  /** True for the product of the reserve, which only stores goods. */
  readonly isStored: boolean
  /** The number of open transfers from or to this product. */
  travels: number
  /** How often its stock was corrected by a count. */
  corrections: number
}

export type StockWish = {
  readonly what: 'supplies' | 'returns' | 'losses' | 'adjustments'
  readonly quantity: number
  readonly reason: string | null
  readonly notes: string
}

const mostOfAStock = 999_999_999

export const totalOf = (price: number, quantity: number): number =>
  Number((BigInt(price) * BigInt(quantity) + 500n) / 1000n)

/** The refusal of a sale of this quantity; undefined when it may be sold. */
export function whyNotSold(product: ProductOnShelf | undefined, quantity: number): string | undefined {
  if (!product || product.archived) return 'product-not-found'
  if (product.marked) return 'product-sold-out'
  if (quantity <= 0) return 'debit-amount-not-positive'
  if (!product.weighed && quantity % 1000 !== 0) return 'request-malformed'
  return product.price > 0 && totalOf(product.price, quantity) === 0 ? 'debit-amount-not-positive' : undefined
}

/** The refusal of this count; undefined when it is valid. */
export function judgeCounted({ weighed }: ProductOnShelf, quantity: number): string | undefined {
  if (quantity < 0) return 'stock-negative'
  if (!weighed && quantity % 1000 !== 0) return 'quantity-not-whole'
  return quantity > mostOfAStock ? 'stock-too-large' : undefined
}

export function keepStock(product: ProductOnShelf | undefined, wish: StockWish): Expected {
  const { what, quantity, reason, notes } = wish
  if (!product || product.archived) return refuse('product-not-found')
  const counts = what === 'adjustments'
  if (counts ? quantity < 0 : quantity < 1) return refuse(counts ? 'stock-negative' : 'quantity-not-positive')
  if (!product.weighed && quantity % 1000 !== 0) return refuse('quantity-not-whole')
  if (what === 'losses' && reason === null) return refuse('reason-missing')
  if (counts && notes === '') return refuse('correction-unexplained')
  const before = product.stock
  const after = counts ? quantity : what === 'losses' ? before - quantity : before + quantity
  if (after < 0) return refuse('stock-negative')
  if (after > mostOfAStock) return refuse('stock-too-large')
  move(product, after - before)
  if (counts) product.corrections += 1
  return accept({ previousStock: before, newStock: after, quantity: after - before })
}
