import type { StaffOnTheWire } from '#contract/staff.ts'
import { useMe } from '../../app/me.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { actLabels, actsOn, type UserAct, whyNotAll } from './user-acts.ts'

type Props = {
  readonly user: StaffOnTheWire
  readonly onEdit: () => void
  readonly onAct: (act: UserAct) => void
}

export function UserMenu({ user, onEdit, onAct }: Props) {
  const meId = useMe().id
  const acts = actsOn(user, meId).map((act) => ({
    label: actLabels[act],
    onPick: () => onAct(act),
    isDangerous: act === 'delete',
  }))
  return (
    <ActionMenu
      label={`Actions pour ${user.name}`}
      actions={[{ label: 'Modifier', onPick: onEdit }, ...acts]}
      note={whyNotAll(user, meId)}
    />
  )
}
