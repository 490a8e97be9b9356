import { counted } from '#rules/plain/french.ts'
import { Link } from '../../app/address/links.tsx'
import classes from './Dashboard.module.css'

type Props = { readonly stepsLeft: number }

/** Links to pages that are in no menu; the link to the preparation of the event comes first, while steps are left. */
export const PlacesOfProof = ({ stepsLeft }: Props) => (
  <span className={classes.links}>
    {stepsLeft > 0 ? (
      <Link className="fp-link" to="/admin/getting-ready">
        Préparer mon événement&nbsp;: encore {counted(stepsLeft, 'étape', 'étapes')}
      </Link>
    ) : null}
    <Link className="fp-link" to="/admin/venue">
      Réglages du lieu
    </Link>
    <Link className="fp-link" to="/admin/cash-proof">
      Preuve de caisse
    </Link>
    <Link className="fp-link" to="/admin/watch">
      Surveillance
    </Link>
  </span>
)
