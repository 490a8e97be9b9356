import { ActDialog } from './ActDialog.tsx'
import type { CardActProps } from './card-act.ts'
import { Refunding } from './Refunding.tsx'

/** «Rembourser»: pays back in cash what the card holds; it stays in service, empty. */
export function RefundCard({ card, ...dialog }: CardActProps) {
  return (
    <ActDialog {...dialog} question={'Rembourser cette carte\u202F?'} news="Carte remboursée">
      {(tell) => <Refunding card={card} onClose={dialog.onClose} onState={tell} />}
    </ActDialog>
  )
}
