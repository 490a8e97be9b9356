import { useQuery } from '@tanstack/react-query'
import { queries } from '../../app/calls/queries.ts'
import { ofStands } from '../tickets-query.ts'

/** The minutes it is told of pass even where nothing happens. */
const againMs = 60_000

/** How long the orders of the last minutes took, in seconds; undefined where there was none, or it is not known. */
export function useCookingTime(standIds: readonly string[]): number | undefined {
  const { data } = useQuery(
    queries.readCookingTime.queryOptions({
      input: ofStands(standIds),
      meta: { watchesSlowly: standIds.map((id) => `ticket:${id}` as const) },
      refetchInterval: againMs,
    }),
  )
  return data?.meanSeconds ?? undefined
}
