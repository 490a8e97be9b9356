import type { CardOnTheWire } from '#contract/card.ts'
import { readCard } from '#contract/card-reading.ts'
import { refund } from '#rules/card.ts'
import { refusals, refusedBy } from '#rules/refusal.ts'
import { ask } from '../calls/ask.ts'
import { useNow } from '../calls/clock.ts'
import { useDeskSettings } from '../calls/desk-settings.ts'
import { useMyTill } from '../calls/my-till.ts'
import { shortageOf } from './drawer-shortage.ts'
import { toHandOver, useCashBack } from './use-cash-back.ts'

/** The one refund, in place of the desk's pad and in a dialog: what it asks, and what an ActForm needs to ask it. */
export function useRefund(card: CardOnTheWire) {
  const { act, whyNot, balance, confirm } = useCashBack(ask.refundCard, {
    card,
    name: 'Remboursement',
    what: 'refund',
    details: toHandOver,
  })
  const expected = useMyTill().data?.till?.expected ?? null
  const shortage = shortageOf(balance, { expected, settings: useDeskSettings() })
  const now = useNow()
  const tooMuch = shortage?.isRefused ? refusals['drawer-insufficient'] : undefined
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
