import { useState } from 'react'
import type { CardOnTheWire } from '#contract/card.ts'
import type { Centimes } from '#rules/money.ts'
import type { OperationState } from '../operation.ts'
import { type ActState, balanceToldBy } from './card-act.ts'
import { useCardAct } from './use-card-act.ts'

type Asked = { readonly cardId: string; readonly expectedBalance: Centimes | null }

type Act<Answer> = {
  readonly card: CardOnTheWire
  readonly paying: OperationState<Answer> & { readonly run: (asked: Asked) => Promise<void> }
  readonly onState: (state: ActState) => void
}

/** Handing over what a card holds, and only what the screen said it holds. */
export function useCashBack<Answer>({ card, paying, onState }: Act<Answer>) {
  /** Once sent, the figure stands still: the live stream may tell of the empty card before the answer comes. */
  const [sent, setSent] = useState<Centimes>()
  const act = useCardAct({ card, outcome: paying, onState })
  const told = act.refusal && balanceToldBy(act.refusal)
  const balance = told ?? sent ?? card.balance
  const confirm = () => {
    if (act.whyNot !== undefined) return
    setSent(balance)
    void paying.run({ cardId: card.id, expectedBalance: balance })
  }
  return { act, balance, hasChanged: told !== undefined, confirm }
}
