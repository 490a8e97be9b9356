import type { CardOnTheWire } from '#contract/card.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { formatDirhams } from '#rules/money.ts'
import { ask } from '../ask.ts'
import { useOperation } from '../operation.ts'
import type { ActState } from './card-act.ts'
import { useCashBack } from './use-cash-back.ts'

export function useRefund(card: CardOnTheWire, onState: (state: ActState) => void) {
  const refunding = useOperation(ask.refundCard, ({ expectedBalance, cardId }) => ({
    about: `Remboursement de la carte ${cardCodeTail(card.code)}, ${formatDirhams(expectedBalance ?? card.balance)} à rendre`,
    cardId,
  }))
  return { refunding, ...useCashBack({ card, paying: refunding, onState }) }
}
