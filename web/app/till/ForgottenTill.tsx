import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDayAndTime } from '#rules/plain/french.ts'
import { businessDay } from '#rules/plain/venue-clock.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useTurnHour } from '../calls/venue.ts'

type Props = {
  readonly openedAt: Date
  readonly now: Date
  /** The till has been open for so long that its holder must have forgotten to close it. */
  readonly isForgotten: boolean
}

/** Warns about a till that was left open for too long, or since the evening before. */
export function ForgottenTill({ openedAt, now, isForgotten }: Props) {
  const turnHour = useTurnHour()
  const isOfToday = businessDay(openedAt, turnHour) === businessDay(now, turnHour)
  if (!isForgotten && isOfToday) return null
  return (
    <div role="status">
      <Notice tone="warn" icon={IconAlertTriangle}>
        Session ouverte depuis {formatDayAndTime(openedAt, now)}. Clôturez-la pour repartir à zéro.
      </Notice>
    </div>
  )
}
