import type { StaffOnTheWire } from '#contract/staff.ts'
import { formatDate } from '#rules/french.ts'
import { AccountStatus } from './AccountStatus.tsx'
import { LastActivity } from './LastActivity.tsx'
import { RoleBadge } from './RoleBadge.tsx'
import classes from './Users.module.css'

export function UserFacts({ user }: { user: StaffOnTheWire }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>E-mail</dt>
        <dd>{user.email}</dd>
      </div>
      <div>
        <dt>Rôle</dt>
        <dd>
          <RoleBadge role={user.role} />
        </dd>
      </div>
      <div>
        <dt>Statut</dt>
        <dd>
          <AccountStatus isActive={user.isActive} />
        </dd>
      </div>
      <div>
        <dt>Dernière activité</dt>
        <dd>
          <LastActivity at={user.lastActivityAt} />
        </dd>
      </div>
      <div>
        <dt>Création</dt>
        <dd>{formatDate(new Date(user.createdAt))}</dd>
      </div>
    </dl>
  )
}
