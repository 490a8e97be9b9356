import { Link } from '../../app/address/links.tsx'
import classes from './Stands.module.css'

/** What the stand sold and what it has left, on the screens that tell it. */
export const StandLinks = ({ standId }: { readonly standId: string }) => (
  <span className={classes.links}>
    <Link className="fp-link" to="/admin/cashier-sessions" search={{ stand: standId }}>
      Voir les ventes
    </Link>
    <Link className="fp-link" to="/admin/stock-overview" search={{ stand: standId }}>
      Voir les stocks
    </Link>
  </span>
)
