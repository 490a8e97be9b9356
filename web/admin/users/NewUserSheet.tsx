import { TextInput } from '@mantine/core'
import { useId } from 'react'
import type { DraftField, StaffDraft } from '#rules/staff-draft.ts'
import { ask } from '../../app/ask.ts'
import { useHeldPage } from '../../app/hold-page.ts'
import { toast } from '../../app/toast.ts'
import { type Credentials, credentialsOf } from './credentials.ts'
import { HeldSheet } from './HeldSheet.tsx'
import { PasswordToGive } from './PasswordToGive.tsx'
import { StaffForm } from './StaffForm.tsx'
import { errorAt, NameField, RoleField, WorkFields } from './staff-fields.tsx'
import { toCreate } from './to-create.ts'
import { useSending } from './use-sending.ts'
import { useStaffForm } from './use-staff-form.ts'
import type { Stand } from './user-filters.ts'

type Props = {
  readonly stands: readonly Stand[]
  readonly onClose: () => void
  readonly onCreated: (credentials: Credentials) => void
}

const nobody: StaffDraft = {
  email: '',
  password: '',
  name: '',
  role: undefined,
  standId: null,
  workingHours: null,
  permanentScreen: false,
}
const fields: readonly DraftField[] = ['email', 'password', 'name', 'role', 'hours']

export function NewUserSheet({ stands, onClose, onCreated }: Props) {
  const prefix = useId()
  const idOf = (field: DraftField) => `${prefix}${field}`
  const form = useStaffForm(nobody, fields)
  const creating = useSending(ask.createStaff)
  const page = useHeldPage(form.isDirty)
  const { draft, faults, change } = form
  const shared = { draft, faults, stands, idOf, onChange: change }

  const create = async () => {
    const wanted = toCreate(draft)
    if (!form.mayBeSent() || !wanted) return
    const refused = await creating.run(wanted, (user) => {
      page.release()
      toast('success', 'Utilisateur créé')
      onCreated(credentialsOf(user, draft.password))
    })
    if (refused && form.refuse(refused)) creating.forget()
  }
  return (
    <HeldSheet title="Nouvel utilisateur" page={page} isHeld={creating.isSending} onClose={onClose}>
      <StaffForm
        faults={faults}
        attempts={form.attempts}
        idOf={idOf}
        isSending={creating.isSending}
        refusal={creating.refusal}
        saveLabel="Créer l'utilisateur"
        onSubmit={() => void create()}
      >
        <TextInput
          id={idOf('email')}
          label="Adresse e-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={draft.email}
          error={errorAt('email', faults)}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
        <PasswordToGive
          id={idOf('password')}
          value={draft.password}
          role={draft.role}
          error={errorAt('password', faults)}
          onChange={(password) => change({ password })}
        />
        <NameField {...shared} />
        <RoleField {...shared} />
        <WorkFields {...shared} />
      </StaffForm>
    </HeldSheet>
  )
}
