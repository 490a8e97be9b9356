import { can } from '#rules/people/staff.ts'
import { handingLine, uncoveredLine } from '#rules/relay/first-words.ts'
import { useMe } from '../calls/me.ts'
import { useVenue } from '../calls/venue.ts'
import classes from './Cover.module.css'

/** Under the header of every screen of the staff, while what is booked lies on one computer alone or the hand is passed to the other. */
export function Uncovered() {
  const since = useVenue()?.uncoveredSince
  const isAdmin = can(useMe().role, 'administer')
  return (
    <p className={classes.line} data-tone={isAdmin ? 'warn' : 'off'} role="status">
      {since ? uncoveredLine(new Date(since)) : handingLine}
    </p>
  )
}
