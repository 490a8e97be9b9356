import { useRef } from 'react'
import type { CardSoldReceipt, RechargeReceipt } from '#contract/recharge.ts'
import type { Card } from '#rules/card.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { cardTopic } from '#rules/live-topics.ts'
import { type Centimes, centimes, formatDirhams } from '#rules/money.ts'
import { ask } from '../app/calls/ask.ts'
import { useMe } from '../app/calls/me.ts'
import type { ActView } from '../app/form/act.ts'
import { useAct } from '../app/form/use-act.ts'

type Sum = { readonly isSale: boolean; readonly amount: Centimes }

/** What the customer pays, sent as one operation: a recharge, or the sale of the card with what is put on it. */
export function usePaying() {
  const { id } = useMe()
  const about = useRef('')
  const what = {
    isMoney: true,
    hasSound: true,
    about: ({ cardId }: { readonly cardId: string }) => ({ about: about.current, cardId }),
    changes: ({ cardId }: { readonly cardId: string }) => ['cards', cardTopic(cardId), `till:${id}`] as const,
  } as const
  const recharging = useAct(ask.rechargeCard, what)
  const selling = useAct(ask.sellCard, what)
  const act: ActView<RechargeReceipt | CardSoldReceipt> = selling.state === 'idle' ? recharging : selling
  return {
    act,
    send: (card: Card, { isSale, amount }: Sum) => {
      const { id: cardId, balance: expectedBalance } = card
      about.current = aboutPaying(card, { isSale, amount })
      if (isSale) selling.run({ cardId, expectedBalance, recharge: amount })
      else recharging.run({ cardId, amount })
    },
    reset: () => {
      recharging.reset()
      selling.reset()
    },
    leave: () => {
      recharging.leave()
      selling.leave()
    },
  }
}

const aboutPaying = ({ code, toCollect }: Card, { isSale, amount }: Sum): string =>
  isSale
    ? `Vente de la carte ${cardCodeTail(code)}, ${formatDirhams(centimes(toCollect + amount))} à encaisser`
    : `Recharge de ${formatDirhams(amount)}`
