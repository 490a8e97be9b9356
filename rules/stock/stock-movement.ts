import type { Centimes } from '../plain/money.ts'
import type { Thousandths } from '../plain/quantity.ts'
import type { LossReason, MovementType } from './stock.ts'

export type StockMovement = {
  readonly productId: string
  readonly number: number
  readonly standId: string
  readonly type: MovementType
  /** Signed: the change of the stock. */
  readonly quantity: Thousandths
  readonly previousStock: Thousandths
  readonly newStock: Thousandths
  /** The total of the product's sales so far, this movement included. */
  readonly amountSold: Centimes
  readonly createdBy: string
  readonly at: Date
  readonly notes: string
  /** Why goods were lost; null for every other type. */
  readonly reason: LossReason | null
  /** The id of the sale, cancellation or act by hand it belongs to; null if none. */
  readonly operationId: string | null
}
