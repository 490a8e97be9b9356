import { can } from '#rules/people/staff.ts'
import { uncoveredLine } from '#rules/relay/first-words.ts'
import { useMe } from '../calls/me.ts'
import classes from './Cover.module.css'

/** Under the header of every screen of the staff while what is booked lies on one computer alone. */
export function Uncovered({ since }: { readonly since: string }) {
  const isAdmin = can(useMe().role, 'administer')
  return (
    <p className={classes.line} data-tone={isAdmin ? 'warn' : 'off'} role="status">
      {uncoveredLine(new Date(since))}
    </p>
  )
}
