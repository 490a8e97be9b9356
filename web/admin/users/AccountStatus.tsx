import { IconBan, IconCircleCheck } from '@tabler/icons-react'
import { Badge } from '../../ui/Badge.tsx'

export function AccountStatus({ isActive }: { isActive: boolean }) {
  return (
    <Badge tone={isActive ? 'good' : 'off'} icon={isActive ? IconCircleCheck : IconBan}>
      {isActive ? 'Actif' : 'Désactivé'}
    </Badge>
  )
}
