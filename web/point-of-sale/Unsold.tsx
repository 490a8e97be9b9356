import type { Card } from '#rules/card/card.ts'
import { unsoldCardWords } from '#rules/card/unsold-card.ts'
import classes from './Payment.module.css'

/** Says that nobody has paid for this card yet, although it can pay. */
export function Unsold({ card }: { readonly card: Card }) {
  const words = unsoldCardWords(card, 'elsewhere')
  return words ? <p className={classes.unsold}>{words}</p> : null
}
