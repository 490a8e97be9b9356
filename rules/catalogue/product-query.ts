/** The filters of the list of products. The first value of each is the default. */
import { stockStates } from '../stock/stock.ts'

export const productStates = ['all', ...stockStates] as const
export const productShelves = ['current', 'archived'] as const
/** Whether products with stock 0 are listed. */
export const outFilters = ['shown', 'hidden'] as const
export const productSorts = ['name', 'price', 'stock', 'sales', 'createdAt'] as const
export const productDirections = ['asc', 'desc'] as const

export type ProductQuery = {
  /** A part of a name. */
  readonly search: string
  readonly standId?: string | undefined
  readonly categoryId?: string | undefined
  readonly state: (typeof productStates)[number]
  readonly out: (typeof outFilters)[number]
  readonly shelf: (typeof productShelves)[number]
  readonly sort: (typeof productSorts)[number]
  readonly order: (typeof productDirections)[number]
}
