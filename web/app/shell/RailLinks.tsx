import { useRef } from 'react'
import { moreLinks, openLinks } from '../navigation/admin-navigation.ts'
import type { Counts } from '../navigation/counts.ts'
import classes from './AdminRail.module.css'
import { MoreLinks } from './MoreLinks.tsx'
import navigationClasses from './Navigation.module.css'
import { NavigationItem } from './NavigationItem.tsx'
import { useRows } from './use-rows.ts'

/** The height of a row of the rail in pixels, as in `.links` of AdminRail.module.css. */
const rowHeight = 40
const links = [...openLinks, ...moreLinks]

type Props = { readonly counts: Counts; readonly isFolded: boolean }

/** As many links as there is room for; the others are in «Plus». The unfolded rail always shows the eleven of the specification. */
export function RailLinks({ counts, isFolded }: Props) {
  const box = useRef<HTMLElement>(null)
  const rows = useRows(box, rowHeight)
  const least = isFolded ? 1 : openLinks.length
  const shown = rows >= links.length ? links.length : Math.max(least, rows - 1)
  return (
    <nav ref={box} aria-label="Navigation principale" className={classes.links} data-dense>
      {links.slice(0, shown).map((link) => (
        <NavigationItem
          key={link.label}
          link={link}
          counts={counts}
          className={navigationClasses.railLink}
          isFolded={isFolded}
        />
      ))}
      {shown < links.length ? (
        <MoreLinks hidden={links.slice(shown)} counts={counts} isFolded={isFolded} />
      ) : null}
    </nav>
  )
}
