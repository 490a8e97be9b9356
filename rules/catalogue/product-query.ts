/** What the list of products may be asked for. The first of each is what is shown when nothing was chosen. */
import { stockStates } from '../stock/stock.ts'

export const productStates = ['all', ...stockStates] as const
export const productShelves = ['current', 'archived'] as const
/** Whether products of which nothing is left are listed. */
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
