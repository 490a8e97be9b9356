import { Stack } from '@mantine/core'
import { useId, useState } from 'react'
import { faultOfPassword } from '#rules/staff-draft.ts'
import { ask } from '../../app/ask.ts'
import { toast } from '../../app/toast.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ActRefused } from './ActRefused.tsx'
import { credentialsOf } from './credentials.ts'
import { sentenceOfFault } from './fault-words.ts'
import { newPassword, PasswordToGive } from './PasswordToGive.tsx'
import type { ActProps } from './UserActDialog.tsx'
import { useSending } from './use-sending.ts'

/** Proposes a password at once: nobody has to think of one. */
export function ResetPasswordDialog({ user, onClose, onCredentials }: ActProps) {
  const id = useId()
  const [password, setPassword] = useState(newPassword)
  const [wasSent, setWasSent] = useState(false)
  const resetting = useSending(ask.resetPassword)
  const fault = wasSent ? faultOfPassword({ ...user, password }) : undefined
  const reset = () => {
    setWasSent(true)
    if (faultOfPassword({ ...user, password })) document.getElementById(id)?.focus()
    else
      void resetting.run({ staffId: user.id, password }, () => {
        toast('success', 'Mot de passe réinitialisé')
        onCredentials(credentialsOf(user, password))
      })
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Réinitialiser le mot de passe de ${user.name}\u202F?`}
      confirmLabel="Réinitialiser"
      isSaving={resetting.isSending}
      onConfirm={reset}
      onClose={onClose}
    >
      <Stack gap="sm">
        <span>La personne sera déconnectée de tous ses appareils.</span>
        <PasswordToGive
          id={id}
          value={password}
          role={user.role}
          error={fault && sentenceOfFault(fault)}
          onChange={(typed) => {
            setPassword(typed)
            resetting.forget()
          }}
        />
        <ActRefused user={user} refusal={resetting.refusal} />
      </Stack>
    </ConfirmDialog>
  )
}
