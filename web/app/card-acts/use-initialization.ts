import { useState } from 'react'
import type { CardOnTheWire } from '#contract/card.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { type Centimes, formatDirhams } from '#rules/money.ts'
import { ask } from '../ask.ts'
import { useOperation } from '../operation.ts'
import { type ActState, balanceToldBy } from './card-act.ts'
import { useCardAct } from './use-card-act.ts'

export function useInitialization(card: CardOnTheWire, onState: (state: ActState) => void) {
  /** Once sent, the figure stands still: the live stream may tell of the empty card before the answer comes. */
  const [sent, setSent] = useState<Centimes>()
  const initializing = useOperation(ask.initializeCard, ({ expectedBalance, cardId }) => ({
    about: `Initialisation de la carte ${cardCodeTail(card.code)}, ${formatDirhams(expectedBalance ?? card.balance)} à rendre`,
    cardId,
  }))
  const act = useCardAct({ card, outcome: initializing, onState })
  const told = act.refusal && balanceToldBy(act.refusal)
  const balance = told ?? sent ?? card.balance
  const confirm = () => {
    if (act.whyNot !== undefined) return
    setSent(balance)
    void initializing.run({ cardId: card.id, expectedBalance: balance })
  }
  return { initializing, act, balance, hasChanged: told !== undefined, confirm }
}
