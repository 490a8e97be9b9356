import {
  type Icon,
  IconBan,
  IconBox,
  IconCashBanknote,
  IconChefHat,
  IconCircleCheck,
  IconHandStop,
  IconShieldCheck,
  IconShoppingCart,
  IconUser,
} from '@tabler/icons-react'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import { type Role, roleLabel } from '#rules/people/staff.ts'
import { formatDateTime, formatRelative } from '#rules/plain/french.ts'
import { useNow } from '../../app/calls/clock.ts'
import { Badge } from '../../ui/Badge.tsx'
import classes from './Users.module.css'

const icons: Readonly<Record<Role, Icon>> = {
  admin: IconShieldCheck,
  vendor: IconShoppingCart,
  recharge_operator: IconCashBanknote,
  kitchen: IconChefHat,
  econome: IconBox,
  customer: IconUser,
}

export function RoleBadge({ role }: { role: Role }) {
  return (
    <Badge tone={role === 'admin' ? 'note' : 'off'} icon={icons[role]}>
      {roleLabel(role)}
    </Badge>
  )
}

const presentMs = 5 * 60_000

export function LastActivity({ at }: { at: string | null }) {
  const now = useNow(10_000)
  if (at === null) return <span className={classes.quiet}>Jamais</span>
  const last = new Date(at)
  const isPresent = now.getTime() - last.getTime() < presentMs
  return (
    <time dateTime={at} title={formatDateTime(last)} className={classes.activity}>
      {isPresent ? <span className={classes.dot} aria-hidden="true" /> : null}
      <span>{isPresent ? 'En ligne' : formatRelative(last, now)}</span>
    </time>
  )
}

export function AccountStatus({ user }: { user: Pick<StaffOnTheWire, 'isActive' | 'openTill'> }) {
  if (user.isActive)
    return (
      <Badge tone="good" icon={IconCircleCheck}>
        Actif
      </Badge>
    )
  return (
    <>
      <Badge tone="off" icon={IconBan}>
        Désactivé
      </Badge>{' '}
      {user.openTill ? (
        <Badge tone="warn" icon={IconHandStop}>
          Caisse à clôturer
        </Badge>
      ) : null}
    </>
  )
}
