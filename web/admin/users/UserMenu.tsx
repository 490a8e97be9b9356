import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { StaffOnTheWire } from '#contract/staff.ts'
import { useMe } from '../../app/me.ts'
import classes from './Users.module.css'
import { actLabels, actsOn, type UserAct, whyNotAll } from './user-acts.ts'

type Props = {
  readonly user: StaffOnTheWire
  readonly onEdit: () => void
  readonly onAct: (act: UserAct) => void
}

export function UserMenu({ user, onEdit, onAct }: Props) {
  const meId = useMe().id
  const why = whyNotAll(user, meId)
  const acts = actsOn(user, meId)
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon color="gray" aria-label={`Actions pour ${user.name}`}>
          <IconDots aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih={44} onClick={onEdit}>
          Modifier
        </Menu.Item>
        {acts
          .filter((act) => act !== 'delete')
          .map((act) => (
            <Menu.Item key={act} mih={44} onClick={() => onAct(act)}>
              {actLabels[act]}
            </Menu.Item>
          ))}
        {acts.includes('delete') ? (
          <>
            <Menu.Divider />
            <Menu.Item mih={44} c="var(--fp-danger-text)" onClick={() => onAct('delete')}>
              {actLabels.delete}
            </Menu.Item>
          </>
        ) : null}
        {why ? (
          <Menu.Item disabled className={classes.why}>
            {why}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
