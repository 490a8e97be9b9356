import { type Thousandths, thousandths } from '../plain/quantity.ts'
import { Refusal } from '../plain/refusal.ts'

/** What a product has left, and the two levels that judge it. */
export type StockLevels = {
  readonly stock: Thousandths
  readonly stockAlert: Thousandths
  readonly minQuantity: Thousandths
}

export const stockStates = ['out', 'critical', 'low', 'normal'] as const
export type StockState = (typeof stockStates)[number]

/** The worst that holds. Both levels are included: at the alert threshold a stock is already critical. */
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

/** Movements carry a quantity without sign; an adjustment's is the stock that was counted. */
export function stockAfter(movement: MovementType, stock: Thousandths, quantity: Thousandths): Thousandths {
  if (quantity < 0 && movement !== 'adjustment')
    throw new RangeError(`a ${movement} has no sign: ${quantity}`)
  const after = effects[movement](stock, quantity)
  if (after < 0) throw new Refusal('stock-negative')
  return thousandths(after)
}
