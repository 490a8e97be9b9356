import { Button } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { can, type Role } from '#rules/people/staff.ts'
import { ConnectionDot } from '../../calls/ConnectionDot.tsx'
import { useVenue } from '../../calls/venue.ts'
import { latePart } from '../../late/late-part.ts'
import { useAhead } from '../../late/use-ahead.ts'
import { UnsettledChip } from '../../money/UnsettledChip.tsx'
import type { Counts } from '../../navigation/counts.ts'
import { BrandLink } from '../BrandLink.tsx'
import classes from '../Navigation.module.css'

/** Administrators alone see it. */
const Shield = latePart(async () => (await import('../../relay/Shield.tsx')).Shield, {
  meanwhile: () => <ConnectionDot />,
})
const PhoneMenu = latePart(async () => (await import('./PhoneMenu.tsx')).PhoneMenu)

/** The top bar of a phone: the brand, and a menu with everything that is not in the bottom bar. */
export function PhoneBar({ role, counts }: { role: Role; counts: Counts }) {
  const [isOpen, setIsOpen] = useState(false)
  const venue = useVenue()
  const isMenuThere = useAhead(PhoneMenu)
  return (
    <header className={classes.top}>
      <BrandLink />
      <div className={classes.tools}>
        <UnsettledChip />
        {venue?.isCovered && can(role, 'administer') ? <Shield /> : <ConnectionDot />}
        <Button
          variant="subtle"
          color="gray"
          c="var(--fp-text)"
          px="sm"
          leftSection={<IconMenu2 aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          Menu
        </Button>
      </div>
      {isMenuThere || isOpen ? (
        <PhoneMenu isOpen={isOpen} role={role} counts={counts} onClose={() => setIsOpen(false)} />
      ) : null}
    </header>
  )
}
