import { useEffect, useState } from 'react'
import type { CardOnTheWire } from '#contract/card.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { cardTopic } from '#rules/live-topics.ts'
import type { Centimes } from '#rules/money.ts'
import { ask } from '../../app/ask.ts'
import { balanceToldBy } from '../../app/card-acts/card-act.ts'
import { useWhyNot } from '../../app/card-acts/use-why-not.ts'
import { useOperation } from '../../app/operation.ts'
import { readAgain } from '../../app/read-again.ts'
import { toast } from '../../app/toast.ts'

export function useDeactivation(card: CardOnTheWire, onDone: () => void) {
  const deactivating = useOperation(ask.deactivateCard, ({ cardId }) => ({
    about: `Désactivation de la carte ${cardCodeTail(card.code)}`,
    cardId,
  }))
  /** While it is sent, and whatever the list learns meanwhile, the figure that was agreed to stands still. */
  const [sent, setSent] = useState<Centimes>()
  const whyNot = useWhyNot(card.id, deactivating.state)
  const isDone = deactivating.state === 'done'

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the card is deactivated.
  useEffect(() => {
    if (!isDone) return
    toast('success', 'Carte désactivée')
    readAgain(new Set(['cards', cardTopic(card.id)]))
    onDone()
  }, [isDone])

  const refusal = deactivating.state === 'refused' ? deactivating.refusal : undefined
  const told = refusal && balanceToldBy(refusal)
  const balance = told ?? sent ?? card.balance
  return {
    balance,
    hasChanged: told !== undefined,
    problem: whyNot ?? (told === undefined ? refusal?.message : undefined),
    isSaving: deactivating.state === 'sending',
    isUnknown: deactivating.state === 'unknown',
    deactivate: () => {
      if (whyNot !== undefined) return
      setSent(balance)
      void deactivating.run({ cardId: card.id, expectedBalance: balance })
    },
  }
}
