import { IconAlertTriangle } from '@tabler/icons-react'
import type { CardOnTheWire } from '#contract/card.ts'
import { refusals } from '#rules/refusal.ts'
import classes from './CardActs.module.css'

/** Before money leaves a card whose seal is not ours. Whether it may is the organiser's to decide, and the books'. */
export function SuspectWarning({ card }: { readonly card: Pick<CardOnTheWire, 'isAuthentic'> }) {
  if (card.isAuthentic) return null
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      {refusals['card-suspect']}
    </p>
  )
}
