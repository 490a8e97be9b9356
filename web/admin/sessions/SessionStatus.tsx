import { IconAlertTriangle, IconCircleFilled, IconHandStop, IconLock } from '@tabler/icons-react'
import type { ListedTill } from '#contract/till/till-list.ts'
import { Badge } from '../../ui/Badge.tsx'
import { openSince } from './session-words.ts'

export function SessionStatus({ session, now }: { readonly session: ListedTill; readonly now: Date }) {
  if (session.closedAt !== null)
    return (
      <Badge tone="off" icon={IconLock}>
        Clôturée
      </Badge>
    )
  if (session.stoppedAt !== null)
    return (
      <Badge tone="warn" icon={IconHandStop}>
        À clôturer
      </Badge>
    )
  if (session.isForgotten)
    return (
      <Badge tone="warn" icon={IconAlertTriangle}>
        {openSince(session, now)}
      </Badge>
    )
  return (
    <Badge tone="good" icon={IconCircleFilled}>
      Ouverte
    </Badge>
  )
}
