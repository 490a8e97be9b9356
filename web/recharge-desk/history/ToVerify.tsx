import { IconClockQuestion } from '@tabler/icons-react'
import { formatTime } from '#rules/french.ts'
import { useUnsettled } from '../../app/unsettled.ts'
import { Badge } from '../../ui/Badge.tsx'
import classes from './History.module.css'

/** What this device has sent and nobody has answered for: it may be among the others soon, or never was done. */
export function ToVerify() {
  const operations = useUnsettled()
  if (operations.length === 0) return null
  return (
    <ul className={classes.unsettled} aria-label="Opérations à vérifier">
      {operations.map(({ operationId, about, sentAt }) => (
        <li key={operationId}>
          <Badge tone="warn" icon={IconClockQuestion}>
            À vérifier
          </Badge>
          <span>
            {about}, {formatTime(new Date(sentAt))}
          </span>
        </li>
      ))}
    </ul>
  )
}
