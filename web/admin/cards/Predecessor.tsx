import type { CardInChain } from '#contract/card.ts'
import { formatDate } from '#rules/french.ts'
import { Link } from '../../app/links.tsx'
import classes from './CardTile.module.css'

/** «Remplace la carte du 20 nov. 2026» leads to what that card lived through. */
export function Predecessor({ previous }: { previous: CardInChain['previous'] }) {
  if (!previous) return null
  return (
    <p className={classes.chain}>
      Remplace la carte du{' '}
      <Link to="/cards/$id/history" params={{ id: previous.id }}>
        {formatDate(new Date(previous.createdAt))}
      </Link>
    </p>
  )
}
