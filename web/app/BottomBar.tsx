import type { Role } from '#rules/staff.ts'
import type { Counts } from './counts.ts'
import { NavigationItem } from './NavigationItem.tsx'
import { navigation } from './navigation.ts'
import classes from './Shell.module.css'

/** The two or three places of a desk or counter, under the thumb. */
export function BottomBar({ role, counts }: { role: Role; counts: Counts }) {
  return (
    <nav aria-label="Navigation principale" className={classes.bottom}>
      {navigation[role].flatMap(({ links }) =>
        links.map((link) => (
          <NavigationItem key={link.to} link={link} counts={counts} className={classes.bottomLink} />
        )),
      )}
    </nav>
  )
}
