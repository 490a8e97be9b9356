/** The filters of the list of sessions. The first value of each is the default. */
import type { Period, PeriodBounds } from '../plain/period.ts'
import type { TillKind } from './till.ts'

export const tillStatusFilters = ['all', 'open', 'stopped', 'closed'] as const
export const tillPeriods = ['today', 'week', 'month', 'all'] as const satisfies readonly Period[]
export const tillDifferenceFilters = ['all', 'with'] as const
export const tillOrders = ['newest', 'oldest'] as const

export type TillQuery = PeriodBounds & {
  readonly kind: TillKind
  readonly status: (typeof tillStatusFilters)[number]
  readonly holderId?: string | undefined
  readonly standId?: string | undefined
  readonly difference: (typeof tillDifferenceFilters)[number]
  /** The order, by the opening of the sessions. */
  readonly first: (typeof tillOrders)[number]
}
