import type { StockAlertOnTheWire } from '#contract/stock/stock.ts'
import type { ListedStock } from '#contract/stock/stock-overview.ts'
import { type Thousandths, thousandths } from '#rules/plain/quantity.ts'

/** A product as its stock is acted on. */
export type KeptStock = Pick<
  ListedStock,
  'id' | 'name' | 'standId' | 'standName' | 'unit' | 'stock' | 'stockAlert' | 'minQuantity' | 'state'
> &
  /** Where a list told it. */
  Partial<Pick<ListedStock, 'soldOut'>>

/** The product of an alert, or of what tells of one, as the list of stocks shows it. */
export const keptOf = ({ product, stand }: Pick<StockAlertOnTheWire, 'product' | 'stand'>): KeptStock => {
  const { id, name, unit, stock, stockAlert, minQuantity, state } = product
  return { id, name, unit, stock, stockAlert, minQuantity, state, standId: stand.id, standName: stand.name }
}

/** What brings a product to the minimum of its alert. */
export const missingOf = ({ minStock, product }: StockAlertOnTheWire): Thousandths =>
  thousandths(Math.max(0, minStock - product.stock))

/** What answers an alert: what it asks for, and its minimum at least. 0 where nobody can say. */
export const answerOf = (alert: StockAlertOnTheWire): Thousandths =>
  thousandths(Math.max(alert.requestedQuantity, missingOf(alert)))
