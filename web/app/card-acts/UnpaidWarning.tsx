import { IconAlertTriangle } from '@tabler/icons-react'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { unpaidCardWords } from '#rules/card/card-words.ts'
import classes from './CardActs.module.css'

/**
 * Warns before cash leaves the drawer for a card that nobody has paid for. The act stays possible: the organiser may have been paid
 * elsewhere.
 */
export function UnpaidWarning({ card }: { readonly card: CardOnTheWire }) {
  const words = unpaidCardWords(card)
  return words ? (
    <p role="alert" className={classes.warning}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <span>{words}</span>
    </p>
  ) : null
}
