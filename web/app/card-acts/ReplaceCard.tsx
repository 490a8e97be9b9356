import { useState } from 'react'
import type { CardOnTheWire } from '#contract/card.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ActState, CardActProps } from './card-act.ts'
import { Replacement } from './Replacement.tsx'

type Props = CardActProps & {
  /** Told the card with the new code, once. */
  readonly onReplaced?: (card: CardOnTheWire) => void
  /** Where one can print: puts «Imprimer la nouvelle carte» under the new code. */
  readonly onPrint?: (card: CardOnTheWire) => void
}

/** «Déclarer perdue ou volée»: blocks the card at once and moves what it holds to a new one with a new code. */
export function ReplaceCard({ opened, onState, ...props }: Props) {
  const [state, setState] = useState<ActState>('idle')
  const tell = (next: ActState) => {
    setState(next)
    onState?.(next)
  }
  return (
    <Dialog
      isOpen={opened}
      title={state === 'done' ? 'Carte remplacée' : 'Déclarer cette carte perdue ou volée\u202F?'}
      isHeld={state === 'sending'}
      onClose={props.onClose}
    >
      <Replacement {...props} onState={tell} />
    </Dialog>
  )
}
