import { productsPerPage } from '#contract/catalogue/product.ts'
import { answer } from '../books/answer.ts'
import { countUpTo, turnTo } from '../platform/paging.ts'
import { productsInOrder } from './kept-product-store.ts'
import { findProducts, planForValues } from './product-list-store.ts'
import { writeProduct } from './write-product.ts'

/** Counted no further before a page is shown, unless a further page is asked for. */
const countedAtMost = 1_000

export const listProducts = answer.listProducts.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const most = countUpTo(input, countedAtMost, productsPerPage)
    const reach = { most, page: input.page, perPage: productsPerPage }
    const [, { ids, counted }] = await Promise.all([planForValues(tx), findProducts(tx, input, reach)])
    const { place } = turnTo(input.page, Math.min(counted, most), productsPerPage)
    const rows = await productsInOrder(tx, ids)
    return { ...place, rows: rows.map(writeProduct), isTotalExact: counted <= most }
  }),
)
