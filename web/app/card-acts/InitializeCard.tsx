import { ActDialog } from './ActDialog.tsx'
import type { CardActProps } from './card-act.ts'
import { Initialization } from './Initialization.tsx'

/** «Initialiser»: pays back what the card holds and begins it again, under the same code, for its next holder. */
export function InitializeCard({ card, ...dialog }: CardActProps) {
  return (
    <ActDialog {...dialog} question={'Initialiser cette carte\u202F?'} news="Carte initialisée">
      {(tell) => <Initialization card={card} onClose={dialog.onClose} onState={tell} />}
    </ActDialog>
  )
}
