import { Button } from '@mantine/core'
import { formatDirhams } from '#rules/money.ts'
import classes from './Payment.module.css'
import type { Desk } from './use-desk.ts'

/** What is about to be paid, large enough to be turned to the customer, and the way back. */
export function PaymentTop({ desk }: { desk: Desk }) {
  const { priced, payment } = desk
  return (
    <div className={classes.top}>
      <p className={classes.toPay}>
        <span>À payer</span> <bdi>{formatDirhams(priced.total)}</bdi>
      </p>
      <Button variant="default" mih={48} disabled={payment.isUnderWay} onClick={payment.back}>
        Annuler
      </Button>
    </div>
  )
}
