import type { StaffOnTheWire } from '#contract/staff.ts'
import { Link } from '../../app/links.tsx'
import classes from './Users.module.css'
import { initialsOf } from './user-acts.ts'

/** Opens the sheet of this person. */
export function UserName({ user: { id, name } }: { user: StaffOnTheWire }) {
  return (
    <Link
      to="/users"
      search={(before) => ({ ...before, id })}
      state={{ isDetail: true }}
      resetScroll={false}
      className={classes.name}
      data-row={id}
    >
      <span className={classes.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
      {name}
    </Link>
  )
}
