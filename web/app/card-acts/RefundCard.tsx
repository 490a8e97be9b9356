import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ActState, CardActProps } from './card-act.ts'
import { Refunding } from './Refunding.tsx'

/** «Rembourser»: pays back in cash what the card holds; it stays in service, empty. */
export function RefundCard({ card, opened, onClose, onState }: CardActProps) {
  const [state, setState] = useState<ActState>('idle')
  const tell = (next: ActState) => {
    setState(next)
    onState?.(next)
  }
  return (
    <Dialog
      isOpen={opened}
      title={state === 'done' ? 'Carte remboursée' : 'Rembourser cette carte\u202F?'}
      isHeld={state === 'sending'}
      onClose={onClose}
    >
      <Refunding card={card} onClose={onClose} onState={tell} />
    </Dialog>
  )
}
