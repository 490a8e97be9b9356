import { IconBan, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import type { NotificationStatus } from '#rules/notification.ts'
import { Badge } from '../../ui/Badge.tsx'
import { statusWords } from './notification-words.ts'

const looks = {
  pending: { tone: 'note', icon: IconClock },
  processed: { tone: 'good', icon: IconCircleCheck },
  rejected: { tone: 'bad', icon: IconCircleX },
  cancelled: { tone: 'off', icon: IconBan },
} as const satisfies Record<NotificationStatus, object>

export const NotificationStatusBadge = ({ status }: { readonly status: NotificationStatus }) => (
  <Badge {...looks[status]}>{statusWords[status]}</Badge>
)
