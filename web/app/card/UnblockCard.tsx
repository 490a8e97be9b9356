import { cardCodeTail } from '#rules/card/card-code.ts'
import { ask } from '../calls/ask.ts'
import { ActDialog } from '../form/ActDialog.tsx'
import { useAct } from '../form/use-act.ts'

type Props = {
  readonly card: { readonly id: string; readonly code: string }
  /** When the card was blocked, as read: if it was blocked again since then, it is not unblocked. */
  readonly blockedAt: string
  /** An administrator has agreed to replace the card by another. */
  readonly isAgreed: boolean
  readonly onClose: () => void
}

/** Unblocks the card: from then on any person who holds it may spend its balance. */
export function UnblockCard({ card, blockedAt, isAgreed, onClose }: Props) {
  const unblocking = useAct(ask.unblockCard, {
    changes: ['cards'],
    news: 'Carte débloquée',
    onDone: onClose,
  })
  return (
    <ActDialog
      act={unblocking}
      title={`Débloquer la carte ${cardCodeTail(card.code)}\u202F?`}
      label="Débloquer"
      isDangerous
      failed="La carte n'a pas été débloquée."
      onConfirm={() => unblocking.run({ cardId: card.id, blockedAt })}
      onClose={onClose}
    >
      <p>Qui l'a en main peut de nouveau payer avec, tout de suite.</p>
      {isAgreed ? <p>L'accord pour la remplacer ne vaut plus.</p> : null}
    </ActDialog>
  )
}
