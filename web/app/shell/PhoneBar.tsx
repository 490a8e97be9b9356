import { Button, Group, Stack } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { Role } from '#rules/staff.ts'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { ConnectionDot } from '../calls/ConnectionDot.tsx'
import { ThemeSelect } from '../device/ThemeSelect.tsx'
import { usePartAhead } from '../late/use-part-ahead.ts'
import { UnsettledChip } from '../money/UnsettledChip.tsx'
import { BrandLink } from './BrandLink.tsx'
import { CashierLink } from './CashierLink.tsx'
import type { Counts } from './counts.ts'
import { HelpLink } from './HelpLink.tsx'
import classes from './Navigation.module.css'
import { ProfileLink } from './ProfileLink.tsx'
import { SignOutButton } from './SignOutButton.tsx'

const loadAdminLinks = async () => (await import('./AdminLinks.tsx')).AdminLinks

/** The top of a phone: the brand, and a menu with everything that is not in the bar at the bottom. */
export function PhoneBar({ role, counts }: { role: Role; counts: Counts }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const AdminLinks = usePartAhead(loadAdminLinks, role === 'admin')
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
          {AdminLinks ? <AdminLinks counts={counts} onFollow={close} /> : null}
          {role === 'admin' ? <CashierLink onFollow={close} /> : null}
          <ProfileLink onFollow={close} />
          <HelpLink of={role} />
          <Group gap={8} justify="space-between">
            <SignOutButton />
            <ThemeSelect />
          </Group>
        </Stack>
      </Sheet>
    </header>
  )
}
