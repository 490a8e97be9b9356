import { Button, Stack } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { Role } from '#rules/staff.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { BrandLink } from './BrandLink.tsx'
import { CashierLink } from './CashierLink.tsx'
import { ConnectionDot } from './ConnectionDot.tsx'
import type { Counts } from './counts.ts'
import { NavigationItem } from './NavigationItem.tsx'
import { navigation } from './navigation.ts'
import { ProfileLink } from './ProfileLink.tsx'
import classes from './Shell.module.css'
import { SignOutButton } from './SignOutButton.tsx'
import { ThemeSelect } from './ThemeSelect.tsx'
import { UnsettledChip } from './UnsettledChip.tsx'

/** The top of a phone: the brand, and a menu with everything that is not in the bar at the bottom. */
export function PhoneBar({ role, counts }: { role: Role; counts: Counts }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <header className={classes.top}>
      <BrandLink />
      <div className={classes.tools}>
        <UnsettledChip />
        <ConnectionDot />
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
      <Sheet isOpen={isOpen} onClose={close} title="Menu">
        <Stack>
          {role === 'admin' ? <DrawerLinks counts={counts} onFollow={close} /> : null}
          {role === 'admin' ? <CashierLink onFollow={close} /> : null}
          <ProfileLink onFollow={close} />
          <div className={classes.drawerTools}>
            <SignOutButton />
            <ThemeSelect />
          </div>
        </Stack>
      </Sheet>
    </header>
  )
}

function DrawerLinks({ counts, onFollow }: { counts: Counts; onFollow: () => void }) {
  return (
    <nav aria-label="Navigation principale">
      {navigation.admin.map(({ title, links }) => (
        <div key={title}>
          <p className={classes.groupTitle}>{title}</p>
          {links.map((link) => (
            <NavigationItem
              key={link.to}
              link={link}
              counts={counts}
              className={classes.drawerLink}
              onFollow={onFollow}
            />
          ))}
        </div>
      ))}
    </nav>
  )
}
