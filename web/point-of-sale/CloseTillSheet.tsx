import { counted, plural } from '#rules/french.ts'
import { CloseTillForm } from '../app/till/CloseTillForm.tsx'
import type { Closing } from '../app/till/use-closing.ts'
import type { OpenTill } from '../app/till/use-till-scene.ts'
import { Sheet } from '../ui/Sheet.tsx'
import classes from './CashierSession.module.css'
import { CloseWithoutCash } from './CloseWithoutCash.tsx'
import { SalesFigures } from './SalesFigures.tsx'

type Props = {
  readonly open: OpenTill
  readonly closing: Closing
  readonly hasCash: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What the evening came to, what is still to serve, and the end of the day. */
export function CloseTillSheet({ open, closing, hasCash, isOpen, onClose }: Props) {
  const { till, figures } = open
  const isHeld = closing.state === 'sending' || closing.state === 'unknown'
  return (
    <Sheet isOpen={isOpen} title="Clôturer ma caisse" onClose={isHeld ? () => undefined : onClose}>
      <div className={classes.sheet}>
        <SalesFigures sales={figures.sales} />
        <UnservedOrders count={figures.ticketsUnserved} />
        {hasCash ? (
          <CloseTillForm till={till} closing={closing} onLeave={onClose} />
        ) : (
          <CloseWithoutCash tillId={till.id} closing={closing} />
        )}
      </div>
    </Sheet>
  )
}

function UnservedOrders({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className={classes.old}>
      {counted(count, 'commande', 'commandes')} non {plural(count, 'servie', 'servies')}. Vous pouvez clôturer
      quand même.
    </p>
  )
}
