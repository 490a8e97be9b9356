import {
  type Icon,
  IconBox,
  IconCashBanknote,
  IconChefHat,
  IconShieldCheck,
  IconShoppingCart,
  IconUser,
} from '@tabler/icons-react'
import { type Role, roleLabel } from '#rules/staff.ts'
import { Badge } from '../../ui/Badge.tsx'

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
