import { NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { type Role, roleLabel } from '#rules/staff.ts'
import { standOf, worksAtStand } from '#rules/staff-change.ts'
import { ask } from '../../app/ask.ts'
import { toast } from '../../app/toast.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ActRefused } from './ActRefused.tsx'
import { StandField } from './staff-fields.tsx'
import type { ActProps } from './UserActDialog.tsx'
import { useSending } from './use-sending.ts'
import { rolesToGive } from './user-filters.ts'

export function ChangeRoleDialog({ user, stands, onClose }: ActProps) {
  const others = rolesToGive.filter((role) => role !== user.role)
  const [role, setRole] = useState<Role>(others[0] ?? 'vendor')
  const [standId, setStandId] = useState(user.standId)
  const changing = useSending(ask.changeRole)
  const change = () =>
    void changing.run({ staffId: user.id, role, standId: standOf(role, standId) }, () => {
      toast('success', 'Rôle changé')
      onClose()
    })
  return (
    <ConfirmDialog
      isOpen
      title={`Changer le rôle de ${user.name}\u202F?`}
      confirmLabel="Changer le rôle"
      isSaving={changing.isSending}
      onConfirm={change}
      onClose={onClose}
    >
      <Stack gap="sm">
        <NativeSelect
          label="Nouveau rôle"
          size="md"
          data={others.map((each) => ({ value: each, label: roleLabel(each) }))}
          value={role}
          onChange={({ currentTarget }) => {
            setRole(others.find((each) => each === currentTarget.value) ?? role)
            changing.forget()
          }}
        />
        {worksAtStand(role) ? <StandField value={standId} stands={stands} onChange={setStandId} /> : null}
        <span role="status">
          {user.name} passera de {roleLabel(user.role)} à {roleLabel(role)}. La personne devra se reconnecter.
          {role === 'admin' && !user.isActive ? ' Le compte sera réactivé.' : ''}
        </span>
        <ActRefused user={user} refusal={changing.refusal} />
      </Stack>
    </ConfirmDialog>
  )
}
