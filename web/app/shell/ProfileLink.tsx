import { IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { roleLabel } from '#rules/people/staff.ts'
import { useMe } from '../calls/me.ts'
import classes from './Navigation.module.css'

type Props = { readonly isFolded?: boolean; readonly onFollow?: () => void }

export function ProfileLink({ isFolded, onFollow }: Props) {
  const { name, role } = useMe()
  const who = name || 'Mon profil'
  if (isFolded) {
    const words = `${who}, ${roleLabel(role)}`
    return (
      <Link
        to="/profile"
        className={classes.profile}
        data-folded
        title={words}
        aria-label={words}
        onClick={onFollow}
      >
        <IconUserCircle aria-hidden="true" />
      </Link>
    )
  }
  return (
    <Link to="/profile" className={classes.profile} onClick={onFollow}>
      <IconUserCircle aria-hidden="true" />
      <span className={classes.who}>
        <span className={classes.name}>{who}</span>
        <span className={classes.role}>{roleLabel(role)}</span>
      </span>
    </Link>
  )
}
