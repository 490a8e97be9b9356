import type { StockAlertOnTheWire } from '#contract/stock/stock.ts'
import type { ListedStock } from '#contract/stock/stock-overview.ts'
import { type Thousandths, thousandths } from '#rules/plain/quantity.ts'

/** The product data that acts on its stock need. */
export type KeptStock = Pick<
  ListedStock,
  'id' | 'name' | 'standId' | 'standName' | 'unit' | 'stock' | 'stockAlert' | 'minQuantity' | 'state'
> &
  /** Known only where a list was read. */
  Partial<Pick<ListedStock, 'soldOut'>>

/** The product of an alert, in the shape of the list of stocks. */
export const keptOf = ({ product, stand }: Pick<StockAlertOnTheWire, 'product' | 'stand'>): KeptStock => {
  const { id, name, unit, stock, stockAlert, minQuantity, state } = product
  return { id, name, unit, stock, stockAlert, minQuantity, state, standId: stand.id, standName: stand.name }
}

/** The quantity that brings the product to the minimum of its alert. */
export const missingOf = ({ minStock, product }: StockAlertOnTheWire): Thousandths =>
  thousandths(Math.max(0, minStock - product.stock))

/** The quantity that answers an alert: the one asked for, but at least up to its minimum. 0 where neither is known. */
export const answerOf = (alert: StockAlertOnTheWire): Thousandths =>
  thousandths(Math.max(alert.requestedQuantity, missingOf(alert)))
