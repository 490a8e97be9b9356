/** The thresholds proposed for a product that has none. */
import { type Thousandths, thousandths, type Unit } from '../plain/quantity.ts'

/** The steps to which thresholds are rounded, in thousandths: whole pieces, and tenths of a kilogram. */
const steps: Readonly<Record<Unit, number>> = { unit: 1000, kg: 100 }

type Proposed = { readonly stockAlert: Thousandths; readonly minQuantity: Thousandths }

/** A tenth and a fifth of the stock, rounded up; undefined for a stock of 0 or less. */
export function proposedThresholds(stock: Thousandths, unit: Unit): Proposed | undefined {
  if (stock <= 0) return undefined
  const step = steps[unit]
  const part = (of: number) => thousandths(Math.ceil(stock / (of * step)) * step)
  return { stockAlert: part(10), minQuantity: part(5) }
}
