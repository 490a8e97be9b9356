import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDayAndTime } from '#rules/french.ts'
import { businessDay } from '#rules/venue-clock.ts'
import classes from './CashierSession.module.css'

/** A till forgotten open the evening before. */
export function OldTillBanner({ openedAt, now }: { openedAt: Date; now: Date }) {
  if (businessDay(openedAt) === businessDay(now)) return null
  return (
    <p className={classes.old} role="status">
      <IconAlertTriangle aria-hidden="true" />
      Session ouverte depuis {formatDayAndTime(openedAt, now)}. Clôturez-la pour repartir à zéro.
    </p>
  )
}
