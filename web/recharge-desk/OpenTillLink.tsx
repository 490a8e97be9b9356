import { IconCashRegister } from '@tabler/icons-react'
import { Link } from '../app/links.tsx'
import classes from './Desk.module.css'

/** What the drawer should hold is not told before it has been counted. */
export function OpenTillLink() {
  return (
    <Link to="/recharge/session" className={classes.till}>
      <IconCashRegister size={20} aria-hidden="true" />
      Caisse ouverte
    </Link>
  )
}
