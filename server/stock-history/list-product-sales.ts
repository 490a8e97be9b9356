import { historyRowsPerPage } from '#contract/stock/stock-history.ts'
import { operatorName } from '#rules/stock/stock-history.ts'
import { answer } from '../books/answer.ts'
import { turnTo } from '../platform/paging.ts'
import { type ProductSale, pageOfProductSales } from './product-sales-store.ts'
import { below, readRange } from './read-range.ts'
import { countSales } from './sum-range.ts'

const write = ({ createdBy, personName, ...sale }: ProductSale) => ({
  ...sale,
  at: sale.at.toISOString(),
  operatorName: operatorName(createdBy, personName),
})

export const listProductSales = answer.listProductSales.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const range = below(await readRange(house, tx, input), input.top)
    const total = await countSales(tx, range)
    const { place, window } = turnTo(input.page, total, historyRowsPerPage)
    const rows = await pageOfProductSales(tx, range, window)
    return { ...place, total, top: range.last, rows: rows.map(write) }
  }),
)
