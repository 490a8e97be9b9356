import { formatDirhams } from '#rules/money.ts'
import { ask } from '../app/ask.ts'
import { useOperation } from '../app/operation.ts'

/** One recharge after the other. */
export const useRecharging = () =>
  useOperation(ask.rechargeCard, ({ amount, cardId }) => ({
    about: `Recharge de ${formatDirhams(amount)}`,
    cardId,
  }))
