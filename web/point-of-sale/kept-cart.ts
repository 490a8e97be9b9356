/** A cart read back from the device: anything else that may have got there is no cart. */
import { centimes } from '#rules/money.ts'
import { largestQuantity, thousandths } from '#rules/quantity.ts'
import { type Cart, emptyCart } from './cart.ts'

export const cartKeptForMs = 30 * 60_000

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
