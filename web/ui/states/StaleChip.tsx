import { IconClock } from '@tabler/icons-react'
import { formatDate, formatTime } from '#rules/plain/french.ts'
import classes from './States.module.css'

/** «Données du 20 nov. à 14:05»: the data may have changed since then. */
export function StaleChip({ since }: { since: Date }) {
  const day = formatDate(since).replace(/ \d{4}$/, '')
  return (
    <span className={classes.stale}>
      <IconClock size={16} aria-hidden="true" />
      Données du {day} à {formatTime(since)}
    </span>
  )
}
