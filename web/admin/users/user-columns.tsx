import { Fragment } from 'react'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import type { WorkingHours } from '#rules/people/staff.ts'
import { Link } from '../../app/address/links.tsx'
import { useMe } from '../../app/calls/me.ts'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import classes from './Users.module.css'
import { actLabels, actsOn, hoursInWords, initialsOf, type UserAct, whyNotAll } from './user-acts.ts'
import { AccountStatus, LastActivity, RoleBadge } from './user-badges.tsx'

/** A long address wraps before «@» and «.». */
export function Address({ email }: { email: string }) {
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

/** No working hours are shown as a dash, since most rows have none; screen readers get the words. */
function Hours({ hours }: { hours: WorkingHours | null }) {
  if (hours) return <span className={classes.times}>{hoursInWords(hours)}</span>
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className={classes.unseen}>{hoursInWords(null)}</span>
    </>
  )
}

type Acts = {
  readonly onEdit: (user: StaffOnTheWire) => void
  readonly onAct: (user: StaffOnTheWire, act: UserAct) => void
}

export const userColumns = ({ onEdit, onAct }: Acts): readonly Column<StaffOnTheWire>[] => [
  { key: 'name', label: 'Nom', cell: (user) => <UserName user={user} /> },
  {
    key: 'email',
    label: 'E-mail',
    rank: 4,
    isTableOnly: true,
    cell: ({ email }) => <Address email={email} />,
  },
  {
    key: 'role',
    label: 'Rôle',
    cell: ({ role }) => (
      <span className={classes.role}>
        <RoleBadge role={role} />
      </span>
    ),
  },
  { key: 'stand', label: 'Stand', cell: ({ standName }) => standName ?? '—' },
  {
    key: 'hours',
    label: 'Horaires',
    rank: 7,
    isTableOnly: true,
    cell: ({ workingHours }) => <Hours hours={workingHours} />,
  },
  { key: 'status', label: 'Statut', rank: 2, cell: (user) => <AccountStatus user={user} /> },
  {
    key: 'lastActivity',
    label: 'Dernière activité',
    cell: ({ lastActivityAt }) => <LastActivity at={lastActivityAt} />,
  },
  {
    key: 'acts',
    label: 'Actions',
    isActs: true,
    cell: (user) => <UserMenu user={user} onEdit={() => onEdit(user)} onAct={(act) => onAct(user, act)} />,
  },
]

type Props = {
  readonly user: StaffOnTheWire
  readonly onEdit: () => void
  readonly onAct: (act: UserAct) => void
}

function UserMenu({ user, onEdit, onAct }: Props) {
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

/** The name opens the sheet of the person. */
function UserName({ user: { id, name } }: { user: StaffOnTheWire }) {
  return (
    <Link
      to="/users"
      search={(before) => ({ ...before, id })}
      state={{ isDetail: true }}
      resetScroll={false}
      className={`fp-name ${classes.name}`}
    >
      <span className={classes.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
      {name}
    </Link>
  )
}
