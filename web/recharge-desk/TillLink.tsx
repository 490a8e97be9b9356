import { IconCashRegister } from '@tabler/icons-react'
import { type Centimes, formatDirhams } from '#rules/money.ts'
import { Link } from '../app/links.tsx'
import classes from './Desk.module.css'

/** What the drawer should hold; whoever is to count it blind is told only that it is open. */
export function TillLink({ expected }: { readonly expected: Centimes | null }) {
  return (
    <Link to="/recharge/session" className={classes.till}>
      <IconCashRegister size={20} aria-hidden="true" />
      {expected === null ? (
        'Caisse ouverte'
      ) : (
        <span>
          Ma caisse&nbsp;: <bdi>{formatDirhams(expected)}</bdi>
        </span>
      )}
    </Link>
  )
}
