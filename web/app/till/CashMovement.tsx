import { Button } from '@mantine/core'
import { useState } from 'react'
import { centimes, negated } from '#rules/money.ts'
import { ResultPanel } from '../../ui/ResultPanel.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { UnknownResult } from '../../ui/UnknownResult.tsx'
import { CashMovementForm } from './CashMovementForm.tsx'
import classes from './Till.module.css'
import { cashMovedWords, useCashMoving } from './use-cash-moving.ts'

/** «Entrée / sortie d'espèces»: change brought at noon, a bag of notes taken to the safe at midnight. */
export function CashMovement({ size = 'lg' }: { readonly size?: 'sm' | 'lg' }) {
  const [isOpen, setIsOpen] = useState(false)
  const moving = useCashMoving()
  const isHeld = moving.state === 'sending' || moving.state === 'unknown'
  const close = () => {
    if (isHeld) return
    setIsOpen(false)
    moving.reset()
  }
  const moved = moving.state === 'done' ? moving.answer : undefined
  const direction = moved && moved.amount > 0 ? 'in' : 'out'
  return (
    <>
      <Button variant="default" size={size} mih={56} onClick={() => setIsOpen(true)}>
        Entrée / sortie d'espèces
      </Button>
      <Sheet isOpen={isOpen} title="Entrée / sortie d'espèces" onClose={close}>
        {moving.state === 'unknown' ? (
          <UnknownResult about="Entrée / sortie d'espèces" />
        ) : moved ? (
          <ResultPanel
            outcome="success"
            title={`${cashMovedWords[direction]} enregistrée`}
            amount={moved.amount > 0 ? moved.amount : negated(centimes(moved.amount))}
            at={new Date(moved.at)}
            actions={
              <Button mih={56} onClick={close}>
                Terminer
              </Button>
            }
          >
            <p className={classes.noted}>Motif&nbsp;: {moved.reason}</p>
          </ResultPanel>
        ) : (
          <CashMovementForm moving={moving} />
        )}
      </Sheet>
    </>
  )
}
