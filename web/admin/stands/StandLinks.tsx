import { Link } from '../../app/address/links.tsx'
import classes from './Stands.module.css'

type Props = { readonly stand: { readonly id: string; readonly isReserve: boolean } }

const fromStands = { cameFrom: { to: '/stands', label: 'Stands' } }

/** Links to the sales and the stock of the stand. A reserve sells nothing, so it has no link to sales. */
export const StandLinks = ({ stand: { id, isReserve } }: Props) => (
  <span className={classes.links}>
    {isReserve ? null : (
      <Link className="fp-link" to="/sales" search={{ stand: id }} state={fromStands}>
        Voir les ventes
      </Link>
    )}
    <Link className="fp-link" to="/admin/stock-overview" search={{ stand: id }}>
      Voir les stocks
    </Link>
  </span>
)
