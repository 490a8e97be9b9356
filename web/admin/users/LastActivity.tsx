import { formatDateTime, formatRelative } from '#rules/french.ts'
import { useNow } from '../../app/clock.ts'
import classes from './Users.module.css'

const presentMs = 5 * 60_000

export function LastActivity({ at }: { at: string | null }) {
  const now = useNow(10_000)
  if (at === null) return <span className={classes.quiet}>Jamais</span>
  const last = new Date(at)
  const isPresent = now.getTime() - last.getTime() < presentMs
  return (
    <time dateTime={at} title={formatDateTime(last)} className={classes.activity}>
      {isPresent ? <span className={classes.dot} aria-hidden="true" /> : null}
      {isPresent ? 'En ligne' : formatRelative(last, now)}
    </time>
  )
}
