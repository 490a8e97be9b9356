import type { CardType } from '#rules/card/card-type.ts'
import classes from '../Badge.module.css'

export function CardTypeBadge({ type }: { type: CardType }) {
  return (
    <span className={classes.type} data-type={type}>
      {type}
    </span>
  )
}
