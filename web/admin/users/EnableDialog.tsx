import { Stack } from '@mantine/core'
import { ask } from '../../app/ask.ts'
import { toast } from '../../app/toast.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ActRefused } from './ActRefused.tsx'
import type { ActProps } from './UserActDialog.tsx'
import { useSending } from './use-sending.ts'

export function EnableDialog({ user, onClose }: ActProps) {
  const enabling = useSending(ask.enableStaff)
  const enable = () =>
    void enabling.run({ staffId: user.id }, () => {
      toast('success', 'Compte réactivé')
      onClose()
    })
  return (
    <ConfirmDialog
      isOpen
      title={`Réactiver le compte de ${user.name}\u202F?`}
      confirmLabel="Réactiver"
      isSaving={enabling.isSending}
      onConfirm={enable}
      onClose={onClose}
    >
      <Stack gap="sm">
        <span>La personne pourra se connecter avec son mot de passe actuel.</span>
        <ActRefused user={user} refusal={enabling.refusal} />
      </Stack>
    </ConfirmDialog>
  )
}
