import { Button, Group, Stack } from '@mantine/core'
import type { StaffOnTheWire } from '#contract/staff.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TillOpenNotice } from './TillOpenNotice.tsx'
import { actLabels, type UserAct } from './user-acts.ts'

type Props = { readonly user: StaffOnTheWire; readonly act: UserAct; readonly onClose: () => void }

/** Instead of a question that could only be refused. */
export function TillInTheWay({ user, act, onClose }: Props) {
  return (
    <Dialog isOpen title={`${actLabels[act]}\u00A0: ${user.name}`} onClose={onClose}>
      <Stack>
        <TillOpenNotice staffId={user.id} kind={user.openTill} />
        <Group justify="flex-end">
          <Button variant="default" mih={48} onClick={onClose} data-autofocus>
            Fermer
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
