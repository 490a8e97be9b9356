import { IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { roleLabel } from '#rules/staff.ts'
import { useMe } from './me.ts'
import classes from './Shell.module.css'

type Props = { readonly isFolded?: boolean; readonly onFollow?: () => void }

export function ProfileLink({ isFolded, onFollow }: Props) {
  const { name, role } = useMe()
  return (
    <Link to="/profile" className={classes.profile} title={isFolded ? name : undefined} onClick={onFollow}>
      <IconUserCircle aria-hidden="true" />
      <span className={isFolded ? 'fp-hidden' : classes.who}>
        <span className={classes.name}>{name || 'Mon profil'}</span>
        <span className={classes.role}>{roleLabel(role)}</span>
      </span>
    </Link>
  )
}
