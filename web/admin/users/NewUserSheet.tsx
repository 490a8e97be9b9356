import { TextInput } from '@mantine/core'
import { hasPermanentScreenAtFirst } from '#rules/people/staff-change.ts'
import type { DraftField, StaffDraft } from '#rules/people/staff-draft.ts'
import { staffFields } from '#rules/people/staff-fields.ts'
import { blank } from '#rules/plain/fields.ts'
import { ask } from '../../app/calls/ask.ts'
import type { Stand } from '../../app/calls/use-stands.ts'
import { ActSheet } from '../../app/form/ActSheet.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { type Credentials, credentialsOf } from './credentials.ts'
import { PasswordToGive } from './PasswordToGive.tsx'
import { RoleField, WorkFields } from './staff-fields.tsx'
import { toCreate } from './to-create.ts'
import { useStaffDraft } from './use-staff-draft.ts'

type Props = {
  readonly stands: readonly Stand[]
  /** The id of the stand, where the new account is for its kitchen. */
  readonly kitchenOf?: string | undefined
  readonly onClose: () => void
  readonly onCreated: (credentials: Credentials) => void
}

const nobody: StaffDraft = { ...blank(staffFields), workingHours: null }
const cookOf = (standId: string): StaffDraft => ({
  ...nobody,
  ...{ role: 'kitchen', standId, permanentScreen: hasPermanentScreenAtFirst('kitchen') },
})
const fields: readonly DraftField[] = ['email', 'password', 'name', 'role', 'workingHours']

export function NewUserSheet({ stands, kitchenOf, onClose, onCreated }: Props) {
  const creating = useAct(ask.createStaff, {
    changes: ['staff'],
    news: 'Utilisateur créé',
    onDone: (user, { password }) => onCreated(credentialsOf(user, password)),
  })
  const draft = useStaffDraft(creating, {
    initial: kitchenOf === undefined ? nobody : cookOf(kitchenOf),
    fields,
  })
  const wanted = toCreate(draft.values)
  return (
    <ActSheet
      act={creating}
      draft={draft}
      title="Nouvel utilisateur"
      label="Créer l'utilisateur"
      whenCut="Enregistrement impossible hors connexion."
      onConfirm={() => wanted && creating.run(wanted)}
      onClose={onClose}
    >
      <TextInput
        label="Adresse e-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...draft.text('email')}
      />
      <PasswordToGive draft={draft} role={draft.values.role} />
      <TextInput label="Nom" autoComplete="off" {...draft.text('name')} />
      <RoleField draft={draft} />
      <WorkFields draft={draft} stands={stands} />
    </ActSheet>
  )
}
