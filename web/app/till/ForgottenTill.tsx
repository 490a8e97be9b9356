import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDayAndTime } from '#rules/french.ts'
import { businessDay } from '#rules/venue-clock.ts'
import classes from './Till.module.css'

type Props = {
  readonly openedAt: Date
  readonly now: Date
  /** Open for so long that somebody must have left it so. */
  readonly isForgotten: boolean
}

/** A till left open for too long, or since the evening before. */
export function ForgottenTill({ openedAt, now, isForgotten }: Props) {
  if (!isForgotten && businessDay(openedAt) === businessDay(now)) return null
  return (
    <p className={classes.forgotten} role="status">
      <IconAlertTriangle aria-hidden="true" />
      Session ouverte depuis {formatDayAndTime(openedAt, now)}. Clôturez-la pour repartir à zéro.
    </p>
  )
}
