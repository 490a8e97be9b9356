import type { CardInChain } from '#contract/card.ts'
import { cardEndingWords } from '#rules/card-words.ts'
import { formatDate, formatDateTime } from '#rules/french.ts'
import { Link } from '../../app/links.tsx'
import { Predecessor } from '../cards/Predecessor.tsx'
import classes from './CardHeader.module.css'

/** How the card came to be, how it ended, and the way to its neighbours. Each has a history of its own. */
export function CardChain({
  card: { previous, next, ending, endingNote, updatedAt },
}: {
  card: CardInChain
}) {
  return (
    <div className={classes.chain}>
      {ending ? (
        <p>
          {cardEndingWords[ending]}
          {updatedAt ? ` le ${formatDateTime(new Date(updatedAt))}` : ''}
          {endingNote ? `\u00A0: ${endingNote}` : ''}
        </p>
      ) : null}
      <Predecessor previous={previous} />
      {next ? (
        <Link className={classes.link} to="/cards/$id/history" params={{ id: next.id }}>
          Remplacée par la carte du {formatDate(new Date(next.createdAt))}
        </Link>
      ) : null}
    </div>
  )
}
