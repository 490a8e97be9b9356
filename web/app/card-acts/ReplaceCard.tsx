import type { CardOnTheWire } from '#contract/card.ts'
import { ActDialog } from './ActDialog.tsx'
import type { CardActProps } from './card-act.ts'
import { Replacement } from './Replacement.tsx'

type Props = CardActProps & {
  /** Told the card with the new code, once. */
  readonly onReplaced?: (card: CardOnTheWire) => void
  /** Where one can print: puts «Imprimer la nouvelle carte» under the new code. */
  readonly onPrint?: (card: CardOnTheWire) => void
}

/** «Déclarer perdue ou volée»: blocks the card at once and moves what it holds to a new one with a new code. */
export function ReplaceCard({ opened, onState, ...props }: Props) {
  return (
    <ActDialog
      opened={opened}
      question={'Déclarer cette carte perdue ou volée\u202F?'}
      news="Carte remplacée"
      onState={onState}
      onClose={props.onClose}
    >
      {(tell) => <Replacement {...props} onState={tell} />}
    </ActDialog>
  )
}
