/** Thresholds for products of which nobody said any. */
import { type Thousandths, thousandths, type Unit } from '../plain/quantity.ts'

/** Counted in thousandths, a piece is a thousand of them; kilograms are proposed to the tenth. */
const steps: Readonly<Record<Unit, number>> = { unit: 1000, kg: 100 }

type Proposed = { readonly stockAlert: Thousandths; readonly minQuantity: Thousandths }

/** A tenth and a fifth of the stock, rounded up; undefined of no stock. */
export function proposedThresholds(stock: Thousandths, unit: Unit): Proposed | undefined {
  if (stock <= 0) return undefined
  const step = steps[unit]
  const part = (of: number) => thousandths(Math.ceil(stock / (of * step)) * step)
  return { stockAlert: part(10), minQuantity: part(5) }
}
