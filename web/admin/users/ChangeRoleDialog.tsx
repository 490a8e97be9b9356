import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type Role, roleLabel, roles } from '#rules/people/staff.ts'
import { mayBeDisabled, standOf, worksAtStand } from '#rules/people/staff-change.ts'
import { ofName } from '#rules/plain/elision.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import type { ActProps } from './act-props.ts'
import { StandField } from './staff-fields.tsx'
import { tillOpened } from './TillOpenNotice.tsx'

export function ChangeRoleDialog({ user, stands, onClose }: ActProps) {
  const others = roles.filter((role) => role !== user.role)
  const [role, setRole] = useState<Role>(others[0] ?? 'vendor')
  const [standId, setStandId] = useState(user.standId)
  const changing = useAct(ask.changeRole, { changes: ['staff'], news: 'Rôle changé', onDone: onClose })
  return (
    <ActDialog
      act={changing}
      title={`Changer le rôle ${ofName(user.name)}\u202F?`}
      label="Changer le rôle"
      refused={tillOpened(user)}
      onConfirm={() => changing.run({ staffId: user.id, role, standId: standOf(role, standId) })}
      onClose={onClose}
    >
      <NativeSelect
        label="Nouveau rôle"
        size="md"
        data={others.map((each) => ({ value: each, label: roleLabel(each) }))}
        value={role}
        onChange={({ currentTarget }) => {
          setRole(others.find((each) => each === currentTarget.value) ?? role)
          changing.reset()
        }}
      />
      {worksAtStand(role) ? <StandField value={standId} stands={stands} onChange={setStandId} /> : null}
      <span role="status">
        {user.name} passera de {roleLabel(user.role)} à {roleLabel(role)}. La personne devra se reconnecter.
        {!mayBeDisabled(role) && !user.isActive ? <span> Le compte sera réactivé.</span> : null}
      </span>
    </ActDialog>
  )
}
