import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { StaffOnTheWire } from '#contract/staff.ts'
import { standOf } from '#rules/staff-change.ts'
import type { DraftField, StaffDraft } from '#rules/staff-draft.ts'
import { ask } from '../../app/ask.ts'
import { useHeldPage } from '../../app/hold-page.ts'
import { useMe } from '../../app/me.ts'
import { toast } from '../../app/toast.ts'
import { HeldSheet } from './HeldSheet.tsx'
import { StaffForm } from './StaffForm.tsx'
import { NameField, WorkFields } from './staff-fields.tsx'
import { TillOpenNotice } from './TillOpenNotice.tsx'
import { UserFacts } from './UserFacts.tsx'
import classes from './Users.module.css'
import { useSending } from './use-sending.ts'
import { useStaffForm } from './use-staff-form.ts'
import { actLabels, actsOn, type UserAct, whyNotAll } from './user-acts.ts'
import type { Stand } from './user-filters.ts'

type Props = {
  readonly user: StaffOnTheWire
  readonly stands: readonly Stand[]
  /** A dialog lies over it. */
  readonly isCovered: boolean
  readonly onClose: () => void
  readonly onAct: (act: UserAct) => void
}

const draftOf = ({
  email,
  name,
  role,
  standId,
  workingHours,
  permanentScreen,
}: StaffOnTheWire): StaffDraft => ({
  ...{ email, name, role, standId, workingHours, permanentScreen },
  password: '',
})
const fields: readonly DraftField[] = ['name', 'hours']

export function EditUserSheet({ user, stands, isCovered, onClose, onAct }: Props) {
  const prefix = useId()
  const idOf = (field: DraftField) => `${prefix}${field}`
  const meId = useMe().id
  const [before] = useState(() => draftOf(user))
  const form = useStaffForm(before, fields)
  const editing = useSending(ask.editStaff)
  const page = useHeldPage(form.isDirty)
  const shared = { draft: form.draft, faults: form.faults, stands, idOf, onChange: form.change }
  const isTillInTheWay = editing.refusal?.code === 'staff-till-open'

  const save = async () => {
    const { name, standId, workingHours, permanentScreen } = form.draft
    if (!form.mayBeSent()) return
    const wanted = { staffId: user.id, name: name.trim(), standId: standOf(user.role, standId) }
    const refused = await editing.run({ ...wanted, workingHours, permanentScreen }, () => {
      page.release()
      toast('success', 'Utilisateur modifié')
      onClose()
    })
    if (refused && form.refuse(refused)) editing.forget()
  }
  const why = whyNotAll(user, meId)
  return (
    <HeldSheet title={user.name} page={page} isHeld={isCovered || editing.isSending} onClose={onClose}>
      <UserFacts user={user} />
      <StaffForm
        faults={form.faults}
        attempts={form.attempts}
        idOf={idOf}
        isSending={editing.isSending}
        refusal={isTillInTheWay ? undefined : editing.refusal}
        saveLabel="Enregistrer"
        onSubmit={() => void save()}
      >
        <NameField {...shared} />
        <WorkFields {...shared} />
        {isTillInTheWay ? <TillOpenNotice staffId={user.id} kind={user.openTill} /> : null}
      </StaffForm>
      <div className={classes.acts}>
        {actsOn(user, meId).map((act) => (
          <Button
            key={act}
            variant="default"
            mih={48}
            c={act === 'delete' ? 'var(--fp-danger-text)' : undefined}
            mt={act === 'delete' ? 'md' : undefined}
            aria-haspopup="dialog"
            onClick={() => onAct(act)}
          >
            {actLabels[act]}
          </Button>
        ))}
        {why ? <p className={classes.hint}>{why}</p> : null}
      </div>
    </HeldSheet>
  )
}
