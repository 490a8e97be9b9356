import { IconBan, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import type { NotificationStatus } from '#rules/notification/notification.ts'
import { notificationStatusWords } from '#rules/notification/notification-words.ts'
import { Badge } from '../../ui/Badge.tsx'

const looks = {
  pending: { tone: 'note', icon: IconClock },
  processed: { tone: 'good', icon: IconCircleCheck },
  rejected: { tone: 'bad', icon: IconCircleX },
  cancelled: { tone: 'off', icon: IconBan },
} as const satisfies Record<NotificationStatus, object>

export const NotificationStatusBadge = ({ status }: { readonly status: NotificationStatus }) => (
  <Badge {...looks[status]}>{notificationStatusWords[status]}</Badge>
)
