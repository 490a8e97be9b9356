import type { Centimes } from './money.ts'
import type { Thousandths, Unit } from './quantity.ts'

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
  readonly totalSales: Thousandths
  /** Stock movements so far; the next one bears the next number. */
  readonly movementCount: number
}
