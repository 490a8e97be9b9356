import { IconAlertTriangle } from '@tabler/icons-react'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { unpaidCardWords } from '#rules/card/card-words.ts'
import classes from './CardActs.module.css'

/** Before cash leaves the drawer. It may: the organiser can have been paid elsewhere, which the person at the screen knows. */
export function UnpaidWarning({ card }: { readonly card: CardOnTheWire }) {
  const words = unpaidCardWords(card)
  return words ? (
    <p role="alert" className={classes.warning}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <span>{words}</span>
    </p>
  ) : null
}
