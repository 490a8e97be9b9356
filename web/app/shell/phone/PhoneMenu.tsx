import { Group, Stack, UnstyledButton } from '@mantine/core'
import { can, type Role } from '#rules/people/staff.ts'
import type { MenuAction } from '../../../ui/dialog/ActionMenu.tsx'
import { Sheet } from '../../../ui/dialog/Sheet.tsx'
import { ThemeSelect } from '../../device/ThemeSelect.tsx'
import { latePart } from '../../late/late-part.ts'
import { useAhead } from '../../late/use-ahead.ts'
import type { Counts } from '../../navigation/counts.ts'
import { BrandLink } from '../BrandLink.tsx'
import { HelpLink } from '../HelpLink.tsx'
import classes from '../Navigation.module.css'
import { ProfileLink } from '../ProfileLink.tsx'
import { SignOutButton } from '../SignOutButton.tsx'

const AdminLinks = latePart(async () => (await import('../AdminLinks.tsx')).AdminLinks)

type Props = {
  readonly isOpen: boolean
  readonly role: Role
  readonly counts: Counts
  readonly title?: string
  /** Further actions of a screen whose own head has no room for them. */
  readonly actions?: readonly MenuAction[]
  readonly onClose: () => void
}

/** The navigation of a phone, without what is in the bottom bar. */
export function PhoneMenu({ isOpen, role, counts, title = 'Menu', actions, onClose }: Props) {
  const isAdmin = can(role, 'administer')
  useAhead(AdminLinks, isAdmin)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <Stack>
        {actions ? <BrandLink onFollow={onClose} /> : null}
        {isAdmin ? <AdminLinks counts={counts} onFollow={onClose} /> : null}
        <ProfileLink onFollow={onClose} />
        {actions?.map(({ label, onPick }) => (
          <UnstyledButton
            key={label}
            className={classes.act}
            onClick={() => {
              onClose()
              onPick()
            }}
          >
            {label}
          </UnstyledButton>
        ))}
        {isAdmin ? null : <HelpLink of={role} />}
        <Group gap={8} justify="space-between">
          <SignOutButton />
          <ThemeSelect />
        </Group>
      </Stack>
    </Sheet>
  )
}
