/** Who is signed in on this device. */
import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/staff.ts'
import { ask } from './ask.ts'
import { isRefusal } from './failure.ts'
import { queries, queryClient } from './queries.ts'

const meQuery = queries.readMe.queryOptions({ staleTime: 60_000, gcTime: Number.POSITIVE_INFINITY })

/** Other tabs of this browser share the cookie: they must not go on showing the previous person's screens. */
const otherTabs = new BroadcastChannel('farhapass.session')
otherTabs.onmessage = () => location.replace('/')

/** Undefined when nobody is. Throws when the server cannot say. */
export async function whoIsThere(): Promise<Me | undefined> {
  try {
    return await queryClient.ensureQueryData(meQuery)
  } catch (error) {
    if (isRefusal(error, 'not-signed-in')) return undefined
    throw error
  }
}

/** For screens inside: somebody is signed in there, the route saw to it. */
export function useMe(): Me {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('a screen for signed-in people was shown to nobody')
  return data
}

export async function signIn(credentials: { email: string; password: string }): Promise<Me> {
  const me = await ask.signIn(credentials)
  queryClient.clear()
  queryClient.setQueryData(meQuery.queryKey, me)
  otherTabs.postMessage('signed in')
  return me
}

export async function signOut(): Promise<void> {
  await ask.signOut({})
  queryClient.clear()
  otherTabs.postMessage('signed out')
}

/** Forgets who was there, when the server says the session has ended. */
export const forgetMe = (): void => queryClient.removeQueries({ queryKey: meQuery.queryKey })
