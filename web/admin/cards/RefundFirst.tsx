import { useState } from 'react'
import type { CardOnTheWire } from '#contract/card.ts'
import { noMoney } from '#rules/money.ts'
import { RefundCard } from '../../app/card-acts/RefundCard.tsx'
import type { OnAct } from './tile-act.ts'

type Props = { readonly card: CardOnTheWire; readonly onAct: OnAct; readonly onClose: () => void }

/** «Rembourser d'abord»: what it is done before is asked about again once nothing is left on the card. */
export function RefundFirst({ card, onAct, onClose }: Props) {
  const [isDone, setIsDone] = useState(false)
  return (
    <RefundCard
      card={card}
      opened
      onState={(state) => setIsDone(state === 'done')}
      onClose={() => (isDone ? onAct({ ...card, balance: noMoney }, 'deactivate') : onClose())}
    />
  )
}
