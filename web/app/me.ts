/** Who is signed in, for the screens behind the sign-in. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/staff.ts'
import { Refusal } from '#rules/refusal.ts'
import { hoursOver, isEnding, signedOut } from './ask.ts'
import { queryClient } from './queries.ts'
import { readMe } from './session.ts'

/** Whoever was there stays on screen until the sign-in page has taken its place. */
async function readMeAgain(): Promise<Me | null> {
  const before = queryClient.getQueryData<Me | null>(['me'])
  const me = await readMe()
  if (before && !me) signedOut.emit(new Refusal('not-signed-in'))
  return me ?? before ?? null
}

const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: readMeAgain,
  staleTime: 60_000,
  meta: { watches: ['me'] },
  gcTime: Number.POSITIVE_INFINITY,
})

export const readMeAfresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['me'] })

hoursOver.on(() => void readMeAfresh())

/** Whoever is no longer served is on the way to the sign-in page already: no screen breaks meanwhile. */
const waitForTheDoor = (error: Error): Promise<never> =>
  isEnding(error, 'readMe') ? new Promise(() => undefined) : Promise.reject(error)

export const whoIsThere = (): Promise<Me | null> => queryClient.ensureQueryData(meQuery).catch(waitForTheDoor)

/** For screens inside: somebody is signed in there, the route saw to it. */
export function useMe(): Me {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('a screen for signed-in people was shown to nobody')
  return data
}
