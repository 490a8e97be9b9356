/** The signed-in person, for the screens behind the sign-in. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { hoursOver, isEnding, signedOut } from './ask.ts'
import { queryClient } from './queries.ts'
import { readMe } from './session.ts'

/** Keeps the person who was signed in on screen until the sign-in page has opened. */
async function readMeAgain(): Promise<Me | null> {
  const before = queryClient.getQueryData<Me | null>(['me'])
  const me = await readMe()
  if (before && !me) signedOut.emit(new Refusal('not-signed-in'))
  // Another person has signed in with this browser: this page of the previous person must be left.
  if (before && me && me.id !== before.id) location.replace('/')
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

/** A refusal that ends the sign-in already opens the sign-in page: the query waits for that instead of failing. */
const waitForSignInPage = (error: Error): Promise<never> =>
  isEnding(error, 'readMe') ? new Promise(() => undefined) : Promise.reject(error)

export const whoIsThere = (): Promise<Me | null> =>
  queryClient.ensureQueryData(meQuery).catch(waitForSignInPage)

/** For screens behind the sign-in: their route has checked that a person is signed in. */
export function useMe(): Me {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('a screen for signed-in people was shown without a person')
  return data
}

/** For code outside a component: undefined where no person is signed in. */
export const whoAmI = (): Me | undefined => queryClient.getQueryData<Me | null>(meQuery.queryKey) ?? undefined
