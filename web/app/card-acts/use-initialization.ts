import type { CardOnTheWire } from '#contract/card.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { formatDirhams } from '#rules/money.ts'
import { ask } from '../ask.ts'
import { useOperation } from '../operation.ts'
import type { ActState } from './card-act.ts'
import { useCashBack } from './use-cash-back.ts'

export function useInitialization(card: CardOnTheWire, onState: (state: ActState) => void) {
  const initializing = useOperation(ask.initializeCard, ({ expectedBalance, cardId }) => ({
    about: `Initialisation de la carte ${cardCodeTail(card.code)}, ${formatDirhams(expectedBalance ?? card.balance)} à rendre`,
    cardId,
  }))
  return { initializing, ...useCashBack({ card, paying: initializing, onState }) }
}
