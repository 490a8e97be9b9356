/** What the overview of stocks may be asked for. */
import type { ProductQuery } from '../catalogue/product-query.ts'

export type StockQuery = Pick<ProductQuery, 'search' | 'standId' | 'categoryId' | 'state'>
