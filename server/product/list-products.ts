import { productsPerPage } from '#contract/catalogue/product.ts'
import { answer } from '../books/answer.ts'
import { turnTo } from '../platform/paging.ts'
import { productsInOrder } from './kept-product-store.ts'
import { findProducts, planForValues } from './product-list-store.ts'
import { writeProduct } from './write-product.ts'

/** Counting and paging stop here: people who look further use a filter. */
export const countedAtMost = 1_000

export const listProducts = answer.listProducts.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const reach = { most: countedAtMost, page: input.page, perPage: productsPerPage }
    const [, { ids, counted }] = await Promise.all([planForValues(tx), findProducts(tx, input, reach)])
    const { place } = turnTo(input.page, Math.min(counted, countedAtMost), productsPerPage)
    const rows = await productsInOrder(tx, ids)
    return { ...place, rows: rows.map(writeProduct), isTotalExact: counted <= countedAtMost }
  }),
)
