/** Fetches what the screens of a stand show first, as soon as the signed-in person is known, while the screen is still loading. */
import type { Me } from '#contract/people/staff.ts'
import { deskSettingsQuery } from './desk-settings.ts'
import { myTillQuery } from './my-till.ts'
import { queries, queryClient } from './queries.ts'

const readFirst: Readonly<Record<string, (me: Me) => void>> = {
  '/pos': ({ id, stand }) => {
    if (stand) void queryClient.prefetchQuery(queries.readMyCatalogue.queryOptions())
    void queryClient.prefetchQuery(myTillQuery(id))
  },
  '/recharge': ({ id }) => {
    void queryClient.prefetchQuery(myTillQuery(id))
    void queryClient.prefetchQuery(deskSettingsQuery)
  },
  '/kitchen': ({ stand }) => {
    if (!stand) void queryClient.prefetchQuery(queries.listStands.queryOptions())
  },
}

/** A read that fails here is repeated by the screen, which then shows the failure. */
export const readAhead = (path: string, me: Me): void => readFirst[path]?.(me)
