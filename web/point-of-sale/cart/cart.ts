/** The cart of a customer. One line per product and note: the same dish with and without onion is two lines. */
import { type Centimes, centimes } from '#rules/plain/money.ts'
import { largestQuantity, type Thousandths, thousandths, units } from '#rules/plain/quantity.ts'

export type CartLine = {
  readonly productId: string
  /** The product's name when it was added: shown once the product is no longer sold. */
  readonly name: string
  readonly quantity: Thousandths
  readonly note: string
  /** The price that the vendor saw last: when it changes, the line says so. */
  readonly priceSeen: Centimes
}

export type Cart = readonly CartLine[]

export type LineKey = Pick<CartLine, 'productId' | 'note'>

export type CartChange =
  | {
      readonly do: 'add'
      readonly product: { readonly id: string; readonly name: string; readonly price: Centimes }
      readonly quantity: Thousandths
    }
  | { readonly do: 'set'; readonly line: LineKey; readonly quantity: Thousandths }
  | { readonly do: 'take one off'; readonly line: LineKey }
  | { readonly do: 'note'; readonly line: LineKey; readonly note: string }
  | { readonly do: 'clear' }
  | { readonly do: 'put back'; readonly lines: Cart }

export const emptyCart: Cart = []
export const longestNote = 40

export const isLine = (line: LineKey) => (other: LineKey) =>
  other.productId === line.productId && other.note === line.note

const within = (quantity: number) => thousandths(Math.min(quantity, largestQuantity))

/** Merges the line with the one of the same product and note, or appends it. */
function lay(cart: Cart, line: CartLine): Cart {
  const index = cart.findIndex(isLine(line))
  const twin = cart[index]
  if (!twin) return [...cart, line]
  return cart.with(index, { ...line, quantity: within(twin.quantity + line.quantity) })
}

function setQuantity(cart: Cart, line: LineKey, quantity: number): Cart {
  const index = cart.findIndex(isLine(line))
  const found = cart[index]
  if (!found) return cart
  return quantity > 0 ? cart.with(index, { ...found, quantity: within(quantity) }) : cart.toSpliced(index, 1)
}

/** The line keeps its place, unless the new note makes it equal to another, with which it is merged. */
function setNote(cart: Cart, line: LineKey, written: string): Cart {
  const note = written.trim().slice(0, longestNote)
  const index = cart.findIndex(isLine(line))
  const found = cart[index]
  if (!found || note === found.note) return cart
  const renoted = { ...found, note }
  return cart.some(isLine(renoted)) ? lay(cart.toSpliced(index, 1), renoted) : cart.with(index, renoted)
}

const quantityOf = (cart: Cart, line: LineKey): number => cart.find(isLine(line))?.quantity ?? 0

export function changeCart(cart: Cart, change: CartChange): Cart {
  switch (change.do) {
    case 'add': {
      const { product, quantity } = change
      const { id: productId, name, price: priceSeen } = product
      return lay(cart, { productId, name, quantity, note: '', priceSeen })
    }
    case 'set':
      return setQuantity(cart, change.line, change.quantity)
    case 'take one off':
      return setQuantity(cart, change.line, quantityOf(cart, change.line) - units(1))
    case 'note':
      return setNote(cart, change.line, change.note)
    case 'clear':
      return emptyCart
    case 'put back':
      return cart.reduce(lay, change.lines)
  }
}

/** The quantity of one product in the cart, over all its lines. */
export const quantityInCart = (cart: Cart, productId: string): Thousandths =>
  thousandths(cart.reduce((total, line) => (line.productId === productId ? total + line.quantity : total), 0))

export const cartKeptForMs = 30 * 60_000

/** Reads a cart stored on this device; empty when the stored value is no complete cart. */
export function readCart(kept: unknown): Cart {
  if (!Array.isArray(kept)) return emptyCart
  const lines = kept.map(readLine)
  return lines.includes(undefined) ? emptyCart : (lines as Cart)
}

function readLine(kept: unknown): Cart[number] | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { productId, name, note, quantity, priceSeen } = kept as Record<string, unknown>
  if (typeof productId !== 'string' || typeof name !== 'string' || typeof note !== 'string') return undefined
  if (!isWhole(quantity) || quantity <= 0 || quantity > largestQuantity || !isWhole(priceSeen))
    return undefined
  return { productId, name, note, quantity: thousandths(quantity), priceSeen: centimes(priceSeen) }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
