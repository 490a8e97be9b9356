import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ActState, CardActProps } from './card-act.ts'
import { Initialization } from './Initialization.tsx'

/** «Initialiser»: pays back what the card holds and begins it again, under the same code, for its next holder. */
export function InitializeCard({ card, opened, onClose, onState }: CardActProps) {
  const [state, setState] = useState<ActState>('idle')
  const tell = (next: ActState) => {
    setState(next)
    onState?.(next)
  }
  return (
    <Dialog
      isOpen={opened}
      title={state === 'done' ? 'Carte initialisée' : 'Initialiser cette carte\u202F?'}
      isHeld={state === 'sending'}
      onClose={onClose}
    >
      <Initialization card={card} onClose={onClose} onState={tell} />
    </Dialog>
  )
}
