import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Card } from '#rules/card/card.ts'
import { confirmsItself, endsToday, expressDelayMs } from '#rules/sale/express-sale.ts'
import { useNow } from '../app/calls/clock.ts'
import { useTurnHour } from '../app/calls/venue.ts'
import { useTimeout } from '../ui/use-timeout.ts'
import { priceMoved } from './cart/priced-cart.ts'
import classes from './ExpressCountdown.module.css'
import type { Desk } from './use-desk.ts'

type Props = {
  readonly desk: Desk
  readonly card: Pick<Card, 'expiresAt'>
  /** True when nothing prevents the sale and the card shows no warning to be read first. */
  readonly isClear: boolean
  readonly onConfirm: () => void
}

/**
 * Confirms a small sale a moment after its card was shown and read. A warning that appears meanwhile, or a tap on «Annuler», stops the
 * countdown for good: then the vendor must tap to confirm.
 */
export function ExpressCountdown({ desk, card, isClear, onConfirm }: Props) {
  const { step, priced, obstacle, isCartOpen, isUnderWay, catalogue } = desk
  const now = useNow(10_000)
  const turnHour = useTurnHour()
  const [total] = useState(priced.total)
  const [readingMs] = useState(() => (step.at === 'card' ? performance.now() - step.shownAt : 0))
  const [isStopped, setStopped] = useState(false)
  const mayRun =
    priced.total === total &&
    obstacle === undefined &&
    !isCartOpen &&
    !isUnderWay &&
    confirmsItself({
      limit: catalogue.stand.expressLimit,
      total,
      readingMs,
      hasWarning: !isClear || priced.lines.some(priceMoved) || endsToday(card, now, turnHour),
    })
  if (!mayRun && !isStopped) setStopped(true)
  const isCounting = mayRun && !isStopped
  useTimeout(onConfirm, isCounting ? expressDelayMs : undefined)
  return isCounting ? (
    <Button
      fullWidth
      size="tall"
      variant="default"
      className={classes.bar}
      aria-label="Annuler la confirmation automatique"
      style={{ '--lasts': `${expressDelayMs}ms` }}
      onClick={() => setStopped(true)}
    >
      Annuler
    </Button>
  ) : null
}
