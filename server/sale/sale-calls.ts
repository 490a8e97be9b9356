import { cancelSale } from './cancel-sale.ts'
import { cancelSaleRemotely } from './cancel-sale-remotely.ts'
import { listRecentSales } from './list-recent-sales.ts'
import { listSales } from './list-sales.ts'
import { readSaleStory } from './read-sale-story.ts'
import { sell } from './sell.ts'

export const saleCalls = {
  listSales,
  readSaleStory,
  cancelSaleRemotely,
  sell,
  cancelSale,
  listRecentSales,
}
