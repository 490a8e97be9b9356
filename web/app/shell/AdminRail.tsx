import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useMedia } from '../../ui/use-media.ts'
import { ConnectionDot } from '../calls/ConnectionDot.tsx'
import { useVenue } from '../calls/venue.ts'
import { storedValue } from '../device/device-storage.ts'
import { ThemeSelect } from '../device/ThemeSelect.tsx'
import { latePart } from '../late/late-part.ts'
import { UnsettledChip } from '../money/UnsettledChip.tsx'
import type { Counts } from '../navigation/counts.ts'
import { palette } from '../palette/palette-opening.ts'
import classes from './AdminRail.module.css'
import { BrandLink } from './BrandLink.tsx'
import { ProfileLink } from './ProfileLink.tsx'
import { RailLinks } from './RailLinks.tsx'
import { SignOutButton } from './SignOutButton.tsx'

const Shield = latePart(async () => (await import('../relay/Shield.tsx')).Shield, {
  meanwhile: () => <ConnectionDot />,
})

const rail = storedValue<'open' | 'folded'>('farhapass.rail', (left) => (left === 'folded' ? left : 'open'))

/** The left edge of an admin's screen: 240 px, or 64 px of icons. */
export function AdminRail({ counts }: { counts: Counts }) {
  const { isFolded, fold } = useFolding()
  const venue = useVenue()
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
      <RailLinks counts={counts} isFolded={isFolded} />
      <div className={classes.foot}>
        <UnsettledChip />
        <div className={classes.who}>
          <ProfileLink isFolded={isFolded} />
          {venue?.isCovered ? <Shield /> : <ConnectionDot />}
        </div>
        {isFolded ? null : (
          <div className={classes.tools}>
            <ThemeSelect isCompact />
            <SignOutButton />
          </div>
        )}
      </div>
    </header>
  )
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
