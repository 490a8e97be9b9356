import { Group, Stack } from '@mantine/core'
import type { Role } from '#rules/staff.ts'
import { Sheet } from '../../../ui/dialog/Sheet.tsx'
import { ThemeSelect } from '../../device/ThemeSelect.tsx'
import { usePartAhead } from '../../late/use-part-ahead.ts'
import { CashierLink } from '../CashierLink.tsx'
import type { Counts } from '../counts.ts'
import { HelpLink } from '../HelpLink.tsx'
import { ProfileLink } from '../ProfileLink.tsx'
import { SignOutButton } from '../SignOutButton.tsx'

const loadAdminLinks = async () => (await import('../AdminLinks.tsx')).AdminLinks

type Props = {
  readonly isOpen: boolean
  readonly role: Role
  readonly counts: Counts
  readonly onClose: () => void
}

/** Everything of a phone's navigation that is not in the bar at the bottom. */
export function PhoneMenu({ isOpen, role, counts, onClose }: Props) {
  const AdminLinks = usePartAhead(loadAdminLinks, role === 'admin')
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Menu">
      <Stack>
        {AdminLinks ? <AdminLinks counts={counts} onFollow={onClose} /> : null}
        {role === 'admin' ? <CashierLink onFollow={onClose} /> : null}
        <ProfileLink onFollow={onClose} />
        <HelpLink of={role} />
        <Group gap={8} justify="space-between">
          <SignOutButton />
          <ThemeSelect />
        </Group>
      </Stack>
    </Sheet>
  )
}
