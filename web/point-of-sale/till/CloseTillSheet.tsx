import { useState } from 'react'
import { counted, plural } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { ActForm } from '../../app/form/ActForm.tsx'
import { isUnderWay } from '../../app/form/act.ts'
import { CloseTillForm } from '../../app/till/CloseTillForm.tsx'
import { ClosingNote } from '../../app/till/ClosingNote.tsx'
import type { Closing } from '../../app/till/use-closing.ts'
import type { OpenTill } from '../../app/till/use-till-scene.ts'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CartNotice } from '../cart/CartNotice.tsx'
import { HeldCartsNotice } from '../held/HeldCartsNotice.tsx'
import classes from './CounterTill.module.css'
import { SalesFigures } from './SalesFigures.tsx'

type Props = {
  readonly open: OpenTill
  readonly closing: Closing
  readonly hasCash: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The sales of the till, the orders still to be served, and the closing. */
export function CloseTillSheet({ open, closing, hasCash, isOpen, onClose }: Props) {
  const { till, figures } = open
  return (
    <Sheet
      isOpen={isOpen}
      title="Clôturer ma caisse"
      onClose={isUnderWay(closing) ? () => undefined : onClose}
    >
      <div className={classes.sheet}>
        <SalesFigures sales={figures.sales} />
        <CartNotice />
        <HeldCartsNotice tillId={till.id} />
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
    <Notice tone="warn">
      {counted(count, 'commande', 'commandes')} non {plural(count, 'servie', 'servies')}. Vous pouvez clôturer
      quand même.
    </Notice>
  )
}

/** A till without cash has nothing to count: a note and one button close it, without a confirmation. */
function CloseWithoutCash({ tillId, closing }: { readonly tillId: string; readonly closing: Closing }) {
  const [note, setNote] = useState('')
  return (
    <ActForm
      act={closing}
      label="Clôturer la caisse"
      buttons="wide"
      failed={refusals['till-closing-failed']}
      whenCut="Clôture impossible hors connexion."
      onConfirm={() => closing.run({ tillId, note: note.trim() || null, handedToId: null })}
    >
      <ClosingNote note={note} onChange={setNote} />
    </ActForm>
  )
}
