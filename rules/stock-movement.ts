import type { Thousandths } from './quantity.ts'
import type { MovementType } from './stock.ts'

export type StockMovement = {
  readonly productId: string
  readonly number: number
  readonly standId: string
  readonly type: MovementType
  /** Signed: what the stock gained. */
  readonly quantity: Thousandths
  readonly previousStock: Thousandths
  readonly newStock: Thousandths
  readonly createdBy: string
  readonly at: Date
  readonly notes: string
  /** The sale or cancellation it belongs to, when it has one. */
  readonly operationId: string | null
}
