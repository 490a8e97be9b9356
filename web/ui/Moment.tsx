import { formatDate, formatTime } from '#rules/plain/french.ts'
import classes from './Moment.module.css'

type Props = { readonly at: Date }

/** «23 nov. 2026 à 05:28» in a narrow column: it wraps only between the day and the time. */
export const Moment = ({ at }: Props) => (
  <>
    <span className={classes.part}>{formatDate(at)}</span>{' '}
    <span className={classes.part}>à {formatTime(at)}</span>
  </>
)
