import { Stack } from '@mantine/core'
import { ask } from '../../app/ask.ts'
import { toast } from '../../app/toast.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ActRefused } from './ActRefused.tsx'
import type { ActProps } from './UserActDialog.tsx'
import { useSending } from './use-sending.ts'

export function DisableDialog({ user, onClose }: ActProps) {
  const disabling = useSending(ask.disableStaff)
  const disable = () =>
    void disabling.run({ staffId: user.id }, () => {
      toast('success', 'Compte désactivé')
      onClose()
    })
  return (
    <ConfirmDialog
      isOpen
      title={`Désactiver le compte de ${user.name}\u202F?`}
      confirmLabel="Désactiver"
      isDangerous
      isSaving={disabling.isSending}
      onConfirm={disable}
      onClose={onClose}
    >
      <Stack gap="sm">
        <span>La personne sera déconnectée immédiatement.</span>
        <ActRefused user={user} refusal={disabling.refusal} />
      </Stack>
    </ConfirmDialog>
  )
}
