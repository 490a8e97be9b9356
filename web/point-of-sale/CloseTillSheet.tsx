import { Button, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { counted, plural } from '#rules/french.ts'
import { refusals } from '#rules/refusal.ts'
import { useConnection } from '../app/connection.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { UnknownResult } from '../ui/UnknownResult.tsx'
import type { Till, TillFigures } from './answers.ts'
import classes from './CashierSession.module.css'
import type { ClosedTill } from './ClosedReport.tsx'
import { SalesFigures } from './SalesFigures.tsx'
import { useTillClosing } from './use-till-closing.ts'

type Props = {
  readonly till: Till
  readonly figures: TillFigures
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: (closed: ClosedTill) => void
}

/** What the evening came to, a word about it, and the last button of the day: no second question after it. */
export function CloseTillSheet({ till, figures, isOpen, onClose, onClosed }: Props) {
  const [note, setNote] = useState('')
  const isConnected = useConnection() === 'live'
  const closing = useTillClosing(till.id, (closed) => onClosed({ till: closed, figures }))
  const isUnderWay = closing.state === 'sending' || closing.state === 'unknown'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    closing.close(note)
  }
  return (
    <Sheet isOpen={isOpen} title="Clôturer ma caisse" onClose={isUnderWay ? () => undefined : onClose}>
      {closing.state === 'unknown' ? (
        <UnknownResult about="Clôture de la caisse" />
      ) : (
        <form className={classes.sheet} onSubmit={submit}>
          <SalesFigures sales={figures.sales} />
          <UnservedOrders count={figures.ticketsUnserved} />
          <Textarea
            label="Note (facultatif)"
            value={note}
            maxLength={300}
            autosize
            minRows={2}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          {closing.state === 'refused' ? (
            <p role="alert" className={classes.refused}>
              {refusals['till-closing-failed']}. {closing.refusal.message}
            </p>
          ) : null}
          {isConnected ? null : <p className={classes.refused}>Clôture impossible hors connexion</p>}
          <Button
            type="submit"
            fullWidth
            mih={64}
            loading={closing.state === 'sending'}
            disabled={!isConnected}
          >
            Clôturer la caisse
          </Button>
        </form>
      )}
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
