/**
 * The filters of the list of cards; the first value of each is the default. A status is judged in `card-filter.ts`. The compiler
 * does not ask for two things in `server/card/card-list-store.ts`: `listingOf` starts from the balance when the order or the status needs
 * one of its columns, and each order needs indexes with which every filter reads few cards: `plans` tests try them all.
 */
import { cardFilters } from './card-filter.ts'
import { cardTypes } from './card-type.ts'

export const cardTypeFilters = ['all', ...cardTypes] as const
export const cardStatusFilters = ['all', ...cardFilters] as const
export const cardPrintFilters = ['all', 'printed', 'not-printed'] as const
export const cardSorts = ['createdAt', 'expiryDate', 'balance', 'type'] as const
export const cardDirections = ['desc', 'asc'] as const

export type CardQuery = {
  /** A part of a code. */
  readonly q: string
  readonly type: (typeof cardTypeFilters)[number]
  readonly status: (typeof cardStatusFilters)[number]
  readonly printed: (typeof cardPrintFilters)[number]
  readonly sort: (typeof cardSorts)[number]
  readonly direction: (typeof cardDirections)[number]
}
