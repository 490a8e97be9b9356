import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { BrandLink } from './BrandLink.tsx'
import { CashierLink } from './CashierLink.tsx'
import { ConnectionDot } from './ConnectionDot.tsx'
import type { Counts } from './counts.ts'
import { createKept } from './device-memory.ts'
import { NavigationItem } from './NavigationItem.tsx'
import { navigation } from './navigation.ts'
import { ProfileLink } from './ProfileLink.tsx'
import classes from './Shell.module.css'
import { SignOutButton } from './SignOutButton.tsx'
import { ThemeSelect } from './ThemeSelect.tsx'
import { UnsettledChip } from './UnsettledChip.tsx'

const rail = createKept<'open' | 'folded'>('farhapass.rail', (left) => (left === 'folded' ? left : 'open'))

/** The left edge of an admin's screen: 240 px, or 64 px of icons. */
export function AdminRail({ counts }: { counts: Counts }) {
  const isFolded = rail.use() === 'folded'
  const Sign = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <header className={classes.rail} data-folded={isFolded || undefined}>
      <div className={classes.railTop}>
        <BrandLink isFolded={isFolded} />
        <ActionIcon
          color="gray"
          c="var(--fp-text)"
          onClick={() => rail.set(isFolded ? 'open' : 'folded')}
          aria-expanded={!isFolded}
          aria-label={isFolded ? 'Déplier le menu' : 'Replier le menu'}
        >
          <Sign aria-hidden="true" />
        </ActionIcon>
      </div>
      <nav aria-label="Navigation principale" className={classes.railLinks}>
        {navigation.admin.map(({ title, links }) => (
          <div key={title}>
            <p className={isFolded ? 'fp-hidden' : classes.groupTitle}>{title}</p>
            {links.map((link) => (
              <NavigationItem
                key={link.to}
                link={link}
                counts={counts}
                className={classes.railLink}
                isFolded={isFolded}
              />
            ))}
          </div>
        ))}
      </nav>
      <div className={classes.railFoot}>
        <UnsettledChip />
        <CashierLink isFolded={isFolded} />
        <div className={classes.railWho}>
          <ProfileLink isFolded={isFolded} />
          <ConnectionDot />
        </div>
        <div className={classes.railTools}>
          <ThemeSelect isCompact />
          <SignOutButton isFolded={isFolded} />
        </div>
      </div>
    </header>
  )
}
