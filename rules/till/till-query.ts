/** What the list of sessions may be asked for. The first of each is what is shown when nothing was chosen. */
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
  /** Which come first, by their opening. */
  readonly first: (typeof tillOrders)[number]
}
