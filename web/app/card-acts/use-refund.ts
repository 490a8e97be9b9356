import type { CardOnTheWire } from '#contract/card.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { type Centimes, formatDirhams } from '#rules/money.ts'
import { ask } from '../ask.ts'
import { useOperation } from '../operation.ts'
import type { ActState } from './card-act.ts'
import { useCashBack } from './use-cash-back.ts'

export function useRefund(card: CardOnTheWire, onState: (state: ActState) => void) {
  const aboutPaying = (amount: Centimes) =>
    `Remboursement de la carte ${cardCodeTail(card.code)}, ${formatDirhams(amount)} à rendre`
  const refunding = useOperation(ask.refundCard, ({ expectedBalance, cardId }) => ({
    about: aboutPaying(expectedBalance ?? card.balance),
    cardId,
  }))
  const paying = useCashBack({ card, paying: refunding, onState })
  return { refunding, about: aboutPaying(paying.balance), ...paying }
}
