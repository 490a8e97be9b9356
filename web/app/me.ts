/** Who is signed in, for the screens behind the sign-in. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/staff.ts'
import { queryClient } from './queries.ts'
import { readMe } from './session.ts'

const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => (await readMe()) ?? null,
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

export const whoIsThere = (): Promise<Me | null> => queryClient.ensureQueryData(meQuery)

/** For screens inside: somebody is signed in there, the route saw to it. */
export function useMe(): Me {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('a screen for signed-in people was shown to nobody')
  return data
}

/** Forgets who was there, when the server says the session has ended. */
export const forgetMe = (): void => queryClient.removeQueries({ queryKey: meQuery.queryKey })
