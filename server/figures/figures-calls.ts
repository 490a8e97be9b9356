import { exportDashboard } from './export-dashboard.ts'
import { readDeskFigures } from './read-desk-figures.ts'
import { readSalesFigures } from './read-sales-figures.ts'
import { readStockFigures } from './read-stock-figures.ts'
import { readToDo } from './read-to-do.ts'

export const figuresCalls = {
  exportDashboard,
  readSalesFigures,
  readDeskFigures,
  readStockFigures,
  readToDo,
}
