import { useRef } from 'react'
import type { CardSoldReceipt, RechargeReceipt } from '#contract/recharge/recharge.ts'
import { cardTopic } from '#rules/books/live-topics.ts'
import type { Card } from '#rules/card/card.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { type Centimes, centimes, formatDirhams } from '#rules/plain/money.ts'
import { ask } from '../app/calls/ask.ts'
import { useMe } from '../app/calls/me.ts'
import type { ActView } from '../app/form/act.ts'
import { useAct } from '../app/form/use-act.ts'
import type { Description } from '../app/money/operation.ts'

type Sum = { readonly isSale: boolean; readonly amount: Centimes }

/** Sends what the customer pays as one operation: a recharge, or the sale of the card with the added amount. */
export function usePaying() {
  const { id } = useMe()
  const told = useRef<Description>({ about: '' })
  const what = {
    isMoney: true,
    hasSound: true,
    about: ({ cardId }: { readonly cardId: string }) => ({ ...told.current, cardId }),
    changes: ({ cardId }: { readonly cardId: string }) => ['cards', cardTopic(cardId), `till:${id}`] as const,
  } as const
  const recharging = useAct(ask.rechargeCard, what)
  const selling = useAct(ask.sellCard, what)
  const act: ActView<RechargeReceipt | CardSoldReceipt> = selling.state === 'idle' ? recharging : selling
  return {
    act,
    send: (card: Card, { isSale, amount }: Sum) => {
      const { id: cardId, balance: expectedBalance } = card
      told.current = tellingOf(card, { isSale, amount })
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

function tellingOf({ code, toCollect }: Card, { isSale, amount }: Sum): Description {
  const cardTail = cardCodeTail(code)
  const due = centimes(toCollect + amount)
  return isSale
    ? { about: `Vente de la carte ${cardTail}, ${formatDirhams(due)} à encaisser` }
    : { about: `Recharge de ${formatDirhams(amount)}`, what: 'recharge', total: amount, cardTail }
}
