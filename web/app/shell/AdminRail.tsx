import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMedia } from '../../ui/use-media.ts'
import { ConnectionDot } from '../calls/ConnectionDot.tsx'
import { storedValue } from '../device/device-storage.ts'
import { ThemeSelect } from '../device/ThemeSelect.tsx'
import { UnsettledChip } from '../money/UnsettledChip.tsx'
import { adminNavigation } from '../navigation/admin-navigation.ts'
import type { Counts } from '../navigation/counts.ts'
import { palette } from '../palette/palette-opening.ts'
import classes from './AdminRail.module.css'
import { BrandLink } from './BrandLink.tsx'
import { CashierLink } from './CashierLink.tsx'
import { HelpLink } from './HelpLink.tsx'
import navigationClasses from './Navigation.module.css'
import { NavigationItem } from './NavigationItem.tsx'
import { ProfileLink } from './ProfileLink.tsx'
import { SignOutButton } from './SignOutButton.tsx'

const rail = storedValue<'open' | 'folded'>('farhapass.rail', (left) => (left === 'folded' ? left : 'open'))

/** The left edge of an admin's screen: 240 px, or 64 px of icons. */
export function AdminRail({ counts }: { counts: Counts }) {
  const { isFolded, fold } = useFolding()
  const links = useRef<HTMLElement>(null)
  useCurrentInSight(links)
  const Sign = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <header className={classes.rail} data-folded={isFolded || undefined}>
      <div className={classes.top}>
        <BrandLink isFolded={isFolded} />
        <ActionIcon
          color="gray"
          c="var(--fp-text)"
          onClick={palette.open}
          aria-haspopup="dialog"
          aria-label="Recherche dans tout le lieu"
        >
          <IconSearch aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          color="gray"
          c="var(--fp-text)"
          onClick={() => fold(!isFolded)}
          aria-expanded={!isFolded}
          aria-label={isFolded ? 'Déplier le menu' : 'Replier le menu'}
        >
          <Sign aria-hidden="true" />
        </ActionIcon>
      </div>
      <nav ref={links} aria-label="Navigation principale" className={classes.links}>
        {adminNavigation.map(({ title, links }) => (
          <div key={title}>
            <p className={isFolded ? 'fp-hidden' : navigationClasses.groupTitle}>{title}</p>
            {links.map((link) => (
              <NavigationItem
                key={link.to}
                link={link}
                counts={counts}
                className={navigationClasses.railLink}
                isFolded={isFolded}
              />
            ))}
          </div>
        ))}
      </nav>
      <div className={classes.foot}>
        <UnsettledChip />
        <div className={classes.aside}>
          <CashierLink isFolded={isFolded} />
          {isFolded ? null : <HelpLink of="admin" />}
        </div>
        <div className={classes.who}>
          <ProfileLink isFolded={isFolded} />
          <ConnectionDot />
        </div>
        <div className={classes.tools}>
          <ThemeSelect isCompact />
          {isFolded ? null : <SignOutButton />}
        </div>
      </div>
    </header>
  )
}

/** Where the links need more room than there is, the one of this screen is among those that show. */
function useCurrentInSight(links: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is another link.
  useEffect(() => {
    links.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [links, pathname])
}

/** A wide screen stays as it was left on this device. On a tablet, where tables need the width, it stays unfolded only until the page is left. */
function useFolding(): { isFolded: boolean; fold: (isFolded: boolean) => void } {
  const isNarrow = useMedia('(max-width: 1099.98px)')
  const [isUnfoldedWhileNarrow, unfoldWhileNarrow] = useState(false)
  const choice = rail.use()
  return isNarrow
    ? { isFolded: !isUnfoldedWhileNarrow, fold: (isFolded) => unfoldWhileNarrow(!isFolded) }
    : { isFolded: choice === 'folded', fold: (isFolded) => rail.set(isFolded ? 'folded' : 'open') }
}
