import { Outlet, useMatches } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { brand } from '../../ui/brand.ts'
import { countShown } from '../../ui/CountBadge.tsx'
import { usePath } from '../address/links.tsx'
import { showTheme } from '../device/theme-choice.ts'
import { useCountsInSight } from '../navigation/counts.ts'

/** Wraps every page: applies the theme, and sets the title of the browser's tab with the number of pending notifications in front. */
export function RootFrame() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const waiting = useCountsInSight()['pending-notifications'] ?? 0
  const path = usePath()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may have another default theme.
  useLayoutEffect(showTheme, [path])
  const named = title ? `${title} · ${brand.name}` : brand.name
  return (
    <>
      <title>{waiting > 0 ? `(${countShown(waiting)}) ${named}` : named}</title>
      <Outlet />
    </>
  )
}
