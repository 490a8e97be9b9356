import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDayAndTime } from '#rules/french.ts'
import classes from './Till.module.css'

/** A till that somebody left open. */
export function ForgottenTill({ openedAt, now }: { readonly openedAt: Date; readonly now: Date }) {
  return (
    <p className={classes.forgotten} role="status">
      <IconAlertTriangle aria-hidden="true" />
      Session ouverte depuis {formatDayAndTime(openedAt, now)}. Clôturez-la pour repartir à zéro.
    </p>
  )
}
