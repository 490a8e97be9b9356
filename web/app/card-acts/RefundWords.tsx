import type { CardOnTheWire } from '#contract/card/card.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { type Centimes, formatDirhams, noMoney } from '#rules/plain/money.ts'
import classes from './CardActs.module.css'
import type { Shortage } from './drawer-shortage.ts'
import { ShortageWarning } from './ShortageWarning.tsx'
import { UnpaidWarning } from './UnpaidWarning.tsx'

type Props = {
  readonly card: CardOnTheWire
  readonly balance: Centimes
  readonly shortage: Shortage | undefined
}

/** What is to be handed over, with a warning when the drawer does not hold it, before anything is promised to the customer. */
export function RefundWords({ card, balance, shortage }: Props) {
  if (balance <= 0) return null
  return (
    <>
      <UnpaidWarning card={card} />
      <p className={classes.handOver}>
        Remettez <bdi>{formatDirhams(balance)}</bdi> au client
      </p>
      <p>
        <strong>
          pour la carte <bdi>{cardCodeTail(card.code)}</bdi>
        </strong>
        . Le solde passera à {formatDirhams(noMoney)}. La carte reste active.
      </p>
      <ShortageWarning shortage={shortage} />
    </>
  )
}
