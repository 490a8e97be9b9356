/** The cart at the catalogue's present prices, with what is missing and the total that the server will compute. */
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { type Centimes, noMoney } from '#rules/plain/money.ts'
import { lineTotal, type Thousandths, thousandths } from '#rules/plain/quantity.ts'
import { attempt } from '#rules/plain/refusal.ts'
import { cartTotal } from '#rules/sale/sale.ts'
import { stockAfter } from '#rules/stock/stock.ts'
import type { Cart, CartLine } from './cart.ts'

export type PricedLine = CartLine & {
  /** Undefined once the product is no longer sold here. */
  readonly product: CatalogueProduct | undefined
  readonly price: Centimes
  readonly total: Centimes
  /** The stock left for this line when it asks for more; undefined when the stock suffices. */
  readonly left: Thousandths | undefined
}

export type PricedCart = {
  readonly lines: readonly PricedLine[]
  readonly total: Centimes
  /** «Panier (3)»: the pieces, and one for each weighed line. */
  readonly count: number
}

/** Lines of the same product share its stock in their order: the last ones are short first. */
export function priceCart(cart: Cart, products: readonly CatalogueProduct[]): PricedCart {
  const shelf = new Map(products.map((product) => [product.id, { product, stock: product.stock }]))
  const lines = cart.map((line): PricedLine => {
    const place = shelf.get(line.productId)
    if (!place) return { ...line, product: undefined, price: noMoney, total: noMoney, left: undefined }
    const { product, stock } = place
    const after = attempt(() => stockAfter('sale', stock, line.quantity))
    place.stock = 'value' in after ? after.value : thousandths(0)
    const { price } = product
    const left = 'value' in after ? undefined : stock
    return { ...line, product, price, total: lineTotal(price, line.quantity), left }
  })
  const sold = lines.filter((line) => line.product !== undefined)
  return { lines, total: cartTotal(sold), count: lines.reduce((count, line) => count + piecesOf(line), 0) }
}

const piecesOf = ({ product, quantity }: PricedLine): number =>
  product?.unit === 'kg' ? 1 : Math.ceil(quantity / 1000)

export const isAtFault = (line: PricedLine): boolean => line.product === undefined || line.left !== undefined

export const priceMoved = (line: PricedLine): boolean =>
  line.product !== undefined && line.price !== line.priceSeen
