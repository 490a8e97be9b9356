import type { CardOnTheWire } from '#contract/card/card.ts'
import { readCard } from '#contract/card/card-reading.ts'
import { refund } from '#rules/card/card.ts'
import { refusedBy } from '#rules/plain/refusal.ts'
import { ask } from '../calls/ask.ts'
import { useNow } from '../calls/clock.ts'
import { toHandOver, useCashBack } from './use-cash-back.ts'
import { useShortage } from './use-shortage.ts'

/** A refund, for the desk's pad and for the dialog: its question, and the props of its ActForm. */
export function useRefund(card: CardOnTheWire) {
  const { act, whyNot, balance, confirm } = useCashBack(ask.refundCard, {
    card,
    name: 'Remboursement',
    what: 'refund',
    details: toHandOver,
  })
  const { shortage, tooMuch } = useShortage(balance)
  const now = useNow()
  return {
    balance,
    shortage,
    asked: {
      act,
      failed: "La carte n'a pas été remboursée.",
      whyNot: refusedBy(() => refund({ ...readCard(card), balance }, now)) ?? whyNot ?? tooMuch,
      onConfirm: confirm,
    },
  }
}
