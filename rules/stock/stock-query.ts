/** The filters of the stock overview. */
import type { ProductQuery } from '../catalogue/product-query.ts'

export type StockQuery = Pick<ProductQuery, 'search' | 'standId' | 'categoryId' | 'state'>
