import { faultOfPassword } from '#rules/people/staff-draft.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import type { ActProps } from './act-props.ts'
import { credentialsOf } from './credentials.ts'
import { fieldOf, inWords } from './fault-words.ts'
import { newPassword, PasswordToGive } from './PasswordToGive.tsx'

/** Proposes a password at once, so that the admin need not think of one. */
export function ResetPasswordDialog({ user, onClose, onCredentials }: ActProps) {
  const resetting = useAct(ask.resetPassword, {
    changes: ['staff'],
    news: 'Mot de passe réinitialisé',
    onDone: (_, { password }) => onCredentials(credentialsOf(user, password)),
  })
  const draft = useDraft({
    initial: () => ({ password: newPassword() }),
    judge: ({ password }) =>
      inWords([faultOfPassword({ ...user, password })].filter((fault) => fault !== undefined)),
    act: resetting,
    fieldOf,
  })
  const { password } = draft.values
  return (
    <ActDialog
      act={resetting}
      draft={draft}
      isDirty={false}
      title={`Réinitialiser le mot de passe de ${user.name}\u202F?`}
      label="Réinitialiser"
      onConfirm={() => resetting.run({ staffId: user.id, password })}
      onClose={onClose}
    >
      <span>La personne sera déconnectée de tous ses appareils.</span>
      <PasswordToGive draft={draft} role={user.role} />
    </ActDialog>
  )
}
