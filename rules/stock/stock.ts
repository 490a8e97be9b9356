import { type Thousandths, thousandths } from '../plain/quantity.ts'
import { Refusal } from '../plain/refusal.ts'

/** The stock of a product, and its two levels. */
export type StockLevels = {
  readonly stock: Thousandths
  readonly stockAlert: Thousandths
  readonly minQuantity: Thousandths
}

export const stockStates = ['out', 'critical', 'low', 'normal'] as const
export type StockState = (typeof stockStates)[number]

/** The worst state that applies. Both levels are inclusive: at the alert threshold a stock is critical already. */
export function stockState({ stock, stockAlert, minQuantity }: StockLevels): StockState {
  if (stock <= 0) return 'out'
  if (stock <= stockAlert) return 'critical'
  return stock <= minQuantity ? 'low' : 'normal'
}

export const movementTypes = [
  'supply',
  'return',
  'loss',
  'adjustment',
  'sale',
  'transfer-out',
  'transfer-in',
] as const
export type MovementType = (typeof movementTypes)[number]

/** Why goods were lost. */
export const lossReasons = ['broken', 'expired', 'stolen', 'other'] as const
export type LossReason = (typeof lossReasons)[number]

const effects: Record<MovementType, (stock: number, quantity: number) => number> = {
  supply: (stock, quantity) => stock + quantity,
  return: (stock, quantity) => stock + quantity,
  loss: (stock, quantity) => stock - quantity,
  sale: (stock, quantity) => stock - quantity,
  adjustment: (_, quantity) => quantity,
  'transfer-out': (stock, quantity) => stock - quantity,
  'transfer-in': (stock, quantity) => stock + quantity,
}

/** The stock after a movement. Quantities have no sign; that of an adjustment is the counted stock. */
export function stockAfter(movement: MovementType, stock: Thousandths, quantity: Thousandths): Thousandths {
  if (quantity < 0 && movement !== 'adjustment')
    throw new RangeError(`a ${movement} has no sign: ${quantity}`)
  const after = effects[movement](stock, quantity)
  if (after < 0) throw new Refusal('stock-negative')
  return thousandths(after)
}
