/** The columns of the product that an alert or a notification is about, for their lists. */
import { columnOf, columnsOf, type SelectedRow, selection } from '../../platform/sql-columns.ts'
import { productTable } from './catalogue.ts'
import { stockTable } from './stock.ts'

/** To be selected from `product p` and `product_stock s`. */
export const productReads = {
  ...columnsOf(productTable, 'p', 'name', 'unit', 'stockAlert', 'minQuantity', 'isArchived'),
  image: columnOf(productTable, 'p', 'imageHash'),
  stock: columnOf(stockTable, 's', 'stock'),
}

const product = selection(productReads)
type Read = SelectedRow<typeof product>

export type WithProduct = { readonly product: Readonly<Read> & { readonly id: string } }

/** Moves the columns of the product into one property `product`. */
export const toWithProduct = <Row extends Read & { readonly productId: string }>({
  name,
  image,
  unit,
  stock,
  stockAlert,
  minQuantity,
  isArchived,
  ...row
}: Row): Omit<Row, keyof Read> & WithProduct => ({
  ...row,
  product: { id: row.productId, name, image, unit, stock, stockAlert, minQuantity, isArchived },
})
