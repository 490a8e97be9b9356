import { useState } from 'react'
import type { CardLoss } from '#rules/card.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import type { Centimes } from '#rules/money.ts'
import { isReason } from '#rules/reason.ts'
import { ask } from '../ask.ts'
import { useOperation } from '../operation.ts'
import type { ReplacementProps } from './Replacement.tsx'
import { useCardAct } from './use-card-act.ts'

export type Loss = { readonly because: CardLoss; readonly note: string }

export function useReplacement({ card, onState, onReplaced }: ReplacementProps) {
  const [loss, setLoss] = useState<Loss>({ because: 'lost', note: '' })
  const [isPressed, setPressed] = useState(false)
  const [sent, setSent] = useState<Centimes>()
  const replacing = useOperation(ask.replaceCard, ({ cardId }) => ({
    about: `Remplacement de la carte ${cardCodeTail(card.code)}`,
    cardId,
  }))
  const act = useCardAct({
    card,
    outcome: replacing,
    onDone: (answer) => onReplaced?.(answer.card),
    onState,
  })
  const note = loss.note.trim()
  const confirm = () => {
    setPressed(true)
    if (!isReason(note) || act.whyNot !== undefined) return
    setSent(card.balance)
    void replacing.run({ cardId: card.id, because: loss.because, note })
  }
  const lacksReason = isPressed && !isReason(note)
  return { ...{ replacing, act, loss, setLoss, lacksReason, confirm }, balance: sent ?? card.balance }
}
