/** What the screens of a stand show first, asked as soon as it is known who opens them, while the screen is still being drawn. */
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

/** A reading that fails is asked again by the screen, which then says so. */
export const readAhead = (path: string, me: Me): void => readFirst[path]?.(me)
