import type { Centimes } from '../plain/money.ts'
import type { Thousandths } from '../plain/quantity.ts'
import type { LossReason, MovementType } from './stock.ts'

export type StockMovement = {
  readonly productId: string
  readonly number: number
  readonly standId: string
  readonly type: MovementType
  /** Signed: what the stock gained. */
  readonly quantity: Thousandths
  readonly previousStock: Thousandths
  readonly newStock: Thousandths
  /** What the sales of the product came to up to here, this movement included. */
  readonly amountSold: Centimes
  readonly createdBy: string
  readonly at: Date
  readonly notes: string
  /** Why goods were lost; null for every other type. */
  readonly reason: LossReason | null
  /** The sale, cancellation or act by hand it belongs to. */
  readonly operationId: string | null
}
