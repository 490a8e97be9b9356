import { listAllMovements } from './list-all-movements.ts'
import { listMovements } from './list-movements.ts'
import { listProductSales } from './list-product-sales.ts'
import { readStockHistory } from './read-stock-history.ts'

export const stockHistoryCalls = {
  readStockHistory,
  listMovements,
  listAllMovements,
  listProductSales,
}
