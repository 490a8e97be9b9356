/** What the list of stands may be asked for. The first of each is what is shown when nothing was chosen. */

export const standStatusFilters = ['all', 'active', 'inactive'] as const
export const standSorts = ['name', 'todaySales', 'createdAt'] as const

export type StandQuery = {
  /** A part of a name. */
  readonly search: string
  readonly status: (typeof standStatusFilters)[number]
  readonly sort: (typeof standSorts)[number]
  readonly order: 'asc' | 'desc'
}
