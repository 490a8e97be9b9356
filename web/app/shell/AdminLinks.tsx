import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { adminNavigation } from '../navigation/admin-navigation.ts'
import type { Counts } from '../navigation/counts.ts'
import { palette } from '../palette/palette-opening.ts'
import classes from './Navigation.module.css'
import { NavigationItem } from './NavigationItem.tsx'

/** The links in the menu of an admin's phone. */
export function AdminLinks({ counts, onFollow }: { counts: Counts; onFollow: () => void }) {
  const search = () => {
    onFollow()
    palette.open()
  }
  return (
    <>
      <UnstyledButton className={classes.drawerLink} onClick={search}>
        <IconSearch aria-hidden="true" />
        Recherche dans tout le lieu
      </UnstyledButton>
      <nav aria-label="Navigation principale">
        {adminNavigation.map(({ title, links }) => (
          <div key={title}>
            <p className={classes.groupTitle}>{title}</p>
            {links.map((link) => (
              <NavigationItem
                key={link.label}
                link={link}
                counts={counts}
                className={classes.drawerLink}
                onFollow={onFollow}
              />
            ))}
          </div>
        ))}
      </nav>
    </>
  )
}
