import type { CardOnTheWire } from '#contract/card/card.ts'
import { cardEndingWords } from '#rules/card/card-words.ts'
import { formatDate } from '#rules/plain/french.ts'
import classes from './CardTile.module.css'

/** «Déclarée perdue le 20 nov. 2026 : oubliée au manège»; renders nothing for an active card. */
export function Ending({ card: { ending, endingNote, updatedAt } }: { card: CardOnTheWire }) {
  if (!ending || !updatedAt) return null
  return (
    <p className={classes.ending}>
      {cardEndingWords[ending]} le {formatDate(new Date(updatedAt))}
      {endingNote ? <>&nbsp;: {endingNote}</> : null}
    </p>
  )
}
