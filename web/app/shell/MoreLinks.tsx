import { UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { adminNavigation } from '../navigation/admin-navigation.ts'
import type { Counts } from '../navigation/counts.ts'
import type { NavigationLink } from '../navigation/navigation.ts'
import classes from './MoreLinks.module.css'
import navigationClasses from './Navigation.module.css'
import { NavigationItem } from './NavigationItem.tsx'

type Props = {
  readonly hidden: readonly NavigationLink[]
  readonly counts: Counts
  readonly isFolded: boolean
}

/**
 * «Plus (7)»: the links for which the rail has no room, grouped by subject, in a panel beside it. The button shows the name of the
 * present page if that is among these links, and the sum of their badges. It is no dialog, so single-key shortcuts go on working.
 */
export function MoreLinks({ hidden, counts, isFolded }: Props) {
  const id = useId()
  const current = useCurrent(hidden)
  const waiting = hidden.reduce((sum, link) => sum + countOf(link, counts), 0)
  const label = `Plus (${hidden.length})`
  const groups = adminNavigation
    .map(({ title, links }) => ({ title, links: links.filter((link) => hidden.includes(link)) }))
    .filter(({ links }) => links.length > 0)
  return (
    <>
      <UnstyledButton
        className={`${navigationClasses.railLink} ${classes.button}`}
        popoverTarget={id}
        data-folded={isFolded || undefined}
        data-current={current !== undefined || undefined}
      >
        <IconDots aria-hidden="true" />
        <span className={isFolded ? navigationClasses.tip : classes.words}>
          {label}
          {current ? <span className={classes.current}>{current.label}</span> : null}
        </span>
        <CountBadge count={waiting} label={`${waiting} en attente`} />
      </UnstyledButton>
      <section id={id} popover="auto" className={classes.panel} data-dense aria-label="Plus de pages">
        {groups.map(({ title, links }) => (
          <div key={title}>
            <p className={navigationClasses.groupTitle}>{title}</p>
            {links.map((link) => (
              <NavigationItem
                key={link.label}
                link={link}
                counts={counts}
                className={navigationClasses.railLink}
                onFollow={() => document.getElementById(id)?.hidePopover()}
              />
            ))}
          </div>
        ))}
      </section>
    </>
  )
}

const countOf = (link: NavigationLink, counts: Counts): number =>
  link.counts ? (counts[link.counts] ?? 0) : 0

function useCurrent(links: readonly NavigationLink[]): NavigationLink | undefined {
  const { pathname } = useLocation()
  return links.find((link) => link.search === undefined && link.to === pathname)
}
