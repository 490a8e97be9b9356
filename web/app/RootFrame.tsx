import { Outlet, useMatches } from '@tanstack/react-router'
import { brand } from '../ui/brand.ts'

/** Around every page: its title in the browser's tab. */
export function RootFrame() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  return (
    <>
      <title>{title ? `${title} · ${brand.name}` : brand.name}</title>
      <Outlet />
    </>
  )
}
