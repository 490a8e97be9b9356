/** The filters of the list of stands. The first value of each is the default. */

export const standStatusFilters = ['all', 'active', 'inactive'] as const
export const standSorts = ['name', 'todaySales', 'createdAt'] as const

export type StandQuery = {
  /** A part of a name. */
  readonly search: string
  readonly status: (typeof standStatusFilters)[number]
  readonly sort: (typeof standSorts)[number]
  readonly order: 'asc' | 'desc'
}
