import type { CardInChain } from '#contract/card.ts'
import { formatDate } from '#rules/french.ts'
import { Link } from '../../app/links.tsx'
import classes from './CardTile.module.css'

/** «Remplace la carte du 20 nov. 2026» leads to what that card lived through. */
export function Predecessor({ previous }: { previous: CardInChain['previous'] }) {
  if (!previous) return null
  return (
    <Link className={classes.chain} to="/cards/$id/history" params={{ id: previous.id }}>
      Remplace la carte du {formatDate(new Date(previous.createdAt))}
    </Link>
  )
}
