import { Stack } from '@mantine/core'
import { ask } from '../../app/ask.ts'
import { toast } from '../../app/toast.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ActRefused } from './ActRefused.tsx'
import { LastVendorNotice } from './LastVendorNotice.tsx'
import type { ActProps } from './UserActDialog.tsx'
import { useSending } from './use-sending.ts'

export function DeleteDialog({ user, onClose, onGone }: ActProps) {
  const deleting = useSending(ask.deleteStaff)
  const remove = () =>
    void deleting.run({ staffId: user.id }, () => {
      toast('success', 'Utilisateur supprimé')
      onGone()
    })
  return (
    <ConfirmDialog
      isOpen
      title={`Supprimer ${user.name}\u202F?`}
      confirmLabel="Supprimer"
      isDangerous
      wordToType={user.name}
      isSaving={deleting.isSending}
      onConfirm={remove}
      onClose={onClose}
    >
      <Stack gap="sm">
        <span>La personne ne pourra plus se connecter. L'historique de ses opérations est conservé.</span>
        <LastVendorNotice user={user} />
        <ActRefused user={user} refusal={deleting.refusal} />
      </Stack>
    </ConfirmDialog>
  )
}
