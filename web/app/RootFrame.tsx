import { Outlet, useMatches } from '@tanstack/react-router'
import { brand } from '../ui/brand.ts'
import { countShown } from '../ui/CountBadge.tsx'
import { useCountsInSight } from './counts.ts'

/** Around every page: its title in the browser's tab, after the number of notifications that wait. */
export function RootFrame() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const waiting = useCountsInSight()['pending-notifications'] ?? 0
  const named = title ? `${title} · ${brand.name}` : brand.name
  return (
    <>
      <title>{waiting > 0 ? `(${countShown(waiting)}) ${named}` : named}</title>
      <Outlet />
    </>
  )
}
