import { Link } from '../../app/address/links.tsx'
import classes from './Dashboard.module.css'

type Props = {
  /** The event is still being made: its settings are what one looks for. */
  readonly isBeginning?: boolean
}

/** The pages that stand in no menu: the navigation is the organiser's own list. */
export const PlacesOfProof = ({ isBeginning = false }: Props) => (
  <span className={classes.links}>
    {isBeginning ? (
      <Link className="fp-link" to="/admin/event">
        Votre événement
      </Link>
    ) : null}
    <Link className="fp-link" to="/admin/cash-proof">
      Preuve de caisse
    </Link>
    <Link className="fp-link" to="/admin/watch">
      Surveillance
    </Link>
  </span>
)
