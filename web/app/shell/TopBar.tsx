import type { Role } from '#rules/people/staff.ts'
import { useMedia } from '../../ui/use-media.ts'
import { ConnectionDot } from '../calls/ConnectionDot.tsx'
import { ThemeSelect } from '../device/ThemeSelect.tsx'
import { UnsettledChip } from '../money/UnsettledChip.tsx'
import type { Counts } from '../navigation/counts.ts'
import { navigation } from '../navigation/navigation.ts'
import { BrandLink } from './BrandLink.tsx'
import { HelpLink } from './HelpLink.tsx'
import classes from './Navigation.module.css'
import { NavigationItem } from './NavigationItem.tsx'
import { ProfileLink } from './ProfileLink.tsx'
import { SignOutButton } from './SignOutButton.tsx'

/** The top bar of a desk's or counter's screen, on wide screens. */
export function TopBar({ role, counts }: { role: Exclude<Role, 'admin'>; counts: Counts }) {
  // A small tablet has room either for the links or for the words beside the icons.
  const isNarrow = useMedia('(max-width: 74.99em)')
  const isPortrait = useMedia('(max-width: 64.99em)')
  return (
    <header className={classes.top}>
      <BrandLink isFolded={isPortrait} />
      <nav aria-label="Navigation principale" className={classes.topLinks}>
        {navigation[role].flatMap(({ links }) =>
          links.map((link) => (
            <NavigationItem key={link.to} link={link} counts={counts} className={classes.topLink} />
          )),
        )}
      </nav>
      <div className={classes.tools}>
        <UnsettledChip />
        <ConnectionDot />
        <ThemeSelect isCompact />
        <HelpLink of={role} />
        <ProfileLink isFolded={isNarrow} />
        {/* On a narrow screen the button is in the profile. */}
        {isNarrow ? null : <SignOutButton />}
      </div>
    </header>
  )
}
