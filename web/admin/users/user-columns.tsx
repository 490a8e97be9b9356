import { Fragment } from 'react'
import type { StaffOnTheWire } from '#contract/staff.ts'
import type { WorkingHours } from '#rules/staff.ts'
import type { Column } from '../../ui/DataList.tsx'
import { AccountStatus } from './AccountStatus.tsx'
import { LastActivity } from './LastActivity.tsx'
import { RoleBadge } from './RoleBadge.tsx'
import { UserMenu } from './UserMenu.tsx'
import { UserName } from './UserName.tsx'
import classes from './Users.module.css'
import { hoursInWords, type UserAct } from './user-acts.ts'

type UserColumn = Column<StaffOnTheWire>

/** Broken before «@» and «.» where it must be broken. */
function Address({ email }: { email: string }) {
  return (
    <span className={classes.email}>
      {[...email.matchAll(/[@.]?[^@.]*/g)].map(({ index, 0: part }) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  )
}

/** A dash to the eye, which is what most rows have; the words to who hears it. */
function Hours({ hours }: { hours: WorkingHours | null }) {
  if (hours) return <span className={classes.times}>{hoursInWords(hours)}</span>
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className={classes.unseen}>{hoursInWords(null)}</span>
    </>
  )
}

const name: UserColumn = {
  key: 'name',
  label: 'Nom',
  isSortable: true,
  cell: (user) => <UserName user={user} />,
}
const role: UserColumn = {
  key: 'role',
  label: 'Rôle',
  cell: (user) => (
    <span className={classes.role}>
      <RoleBadge role={user.role} />
    </span>
  ),
}
const stand: UserColumn = { key: 'stand', label: 'Stand', cell: ({ standName }) => standName ?? '—' }
const status: UserColumn = {
  key: 'status',
  label: 'Statut',
  cell: ({ isActive }) => <AccountStatus isActive={isActive} />,
}
const activity: UserColumn = {
  key: 'lastActivity',
  label: 'Dernière activité',
  isSortable: true,
  cell: ({ lastActivityAt }) => <LastActivity at={lastActivityAt} />,
}

/** On a phone what tells people apart; the rest is a tap away. */
export const phoneColumns: readonly UserColumn[] = [name, role, status, stand, activity]

export const wideColumns = (acts: {
  onEdit: (user: StaffOnTheWire) => void
  onAct: (user: StaffOnTheWire, act: UserAct) => void
}): readonly UserColumn[] => [
  name,
  { key: 'email', label: 'E-mail', cell: ({ email }) => <Address email={email} /> },
  role,
  stand,
  {
    key: 'hours',
    label: 'Horaires',
    cell: ({ workingHours }) => <Hours hours={workingHours} />,
  },
  status,
  activity,
  {
    key: 'acts',
    label: 'Actions',
    cell: (user) => (
      <UserMenu user={user} onEdit={() => acts.onEdit(user)} onAct={(act) => acts.onAct(user, act)} />
    ),
  },
]
